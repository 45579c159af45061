import type { SolicitacaoDetalhada } from '@balcao/contracts';
import { restanteDaConsulta } from '@balcao/domain';
import { useHoje } from '../../../lib/hoje.ts';
import leitura from '../../../ui/leitura.module.css';
import secao from '../../../ui/secao.module.css';
import { PrazoRestante } from '../../processo/selos.tsx';
import classes from './detalhes.module.css';

/** What other sectors were asked of a request, and which of them still owe an answer; staff alone. */
export function ConsultasASetores({
  solicitacao: { consultas, status },
}: {
  solicitacao: Pick<SolicitacaoDetalhada, 'consultas' | 'status'>;
}) {
  const hoje = useHoje();
  if (consultas === undefined) return null;
  return (
    <section className={[secao.secao, classes.consultas].join(' ')} aria-labelledby="consultas">
      <h2 id="consultas">Consultas a outros setores</h2>
      <ul className={classes.consultadas}>
        {consultas.map(({ setor, pergunta, prazo, respondida_em }, i) => (
          // One that was made never moves: its place is its name.
          <li key={i}>
            <p className={classes.selos}>
              <strong>{setor.nome}</strong>
              {respondida_em === null && status !== 'FINALIZADO' && (
                <PrazoRestante restante={restanteDaConsulta(prazo.data, hoje)} />
              )}
            </p>
            <p className={leitura.texto}>{pergunta}</p>
            <p className={leitura.miudo}>
              {respondida_em === null
                ? `Até ${prazo.formatada}, sem resposta.`
                : `Respondida em ${respondida_em.formatada}: a resposta está no histórico.`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
