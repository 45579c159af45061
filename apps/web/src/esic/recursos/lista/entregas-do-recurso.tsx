import type { Anexo, EntregaDoRecurso, Recurso } from '@balcao/contracts';
import { restanteDaEntrega, seloDaEntrega } from '@balcao/domain';
import { useHoje } from '../../../lib/hoje.ts';
import leitura from '../../../ui/leitura.module.css';
import { AnexosDaSolicitacao, type RenovarAnexos } from '../../anexos/anexos-da-solicitacao.tsx';
import { PrazoRestante, SeloDeStatus } from '../../processo/selos.tsx';
import classes from './recurso.module.css';

/** Every file of an appeal: its own, those of its answers, and those of what was handed over. */
export const anexosDoRecurso = ({ anexos, entregas }: Recurso): readonly Anexo[] => [
  ...anexos,
  ...entregas.flatMap((entrega) => entrega.anexos),
];

/** One that a corrected decision took back says nothing to anybody. */
export const temOQueMostrar = ({ situacao }: EntregaDoRecurso): boolean => situacao !== 'CANCELADA';

function QuandoEPorQuem({ entrega }: { entrega: EntregaDoRecurso }) {
  const { situacao, entregue_em, texto, setor, responsavel, prazo, contestada_em } = entrega;
  if (entregue_em === null) {
    return (
      <p>
        {setor} ({responsavel}) entrega até <strong>{prazo.formatada}</strong>.
      </p>
    );
  }
  const como = texto === null ? 'Entregue com a decisão' : `Entregue por ${setor}`;
  return (
    <p className={leitura.miudo}>
      {como} em {entregue_em.formatada}
      {situacao === 'CONTESTADA' && `, contestada em ${contestada_em?.formatada ?? ''}`}.
    </p>
  );
}

interface EntregasDoRecursoProps {
  recurso: Recurso;
  renovar?: RenovarAnexos | undefined;
}

/** What was granted and handed over, or by whom and until when it will be; the one that counts first. */
export function EntregasDoRecurso({ recurso, renovar }: EntregasDoRecursoProps) {
  const hoje = useHoje();
  return (
    <ol className={classes.versoes} aria-label="Entregas, a que vale primeiro">
      {recurso.entregas
        .map((entrega, i) => (
          // One that was made never changes nor moves: its place is its name.
          <li
            key={i}
            className={classes.versao}
            data-vale={entrega.situacao === 'ENTREGUE' || undefined}
          >
            <p className={classes.selos}>
              <SeloDeStatus selo={seloDaEntrega(entrega.situacao)} />
              {entrega.situacao === 'A_ENTREGAR' && (
                <PrazoRestante restante={restanteDaEntrega(entrega.prazo.data, hoje)} />
              )}
            </p>
            <QuandoEPorQuem entrega={entrega} />
            {entrega.texto !== null && <p className={leitura.texto}>{entrega.texto}</p>}
            {entrega.anexos.length > 0 && (
              <AnexosDaSolicitacao anexos={entrega.anexos} {...(renovar && { renovar })} />
            )}
            {entrega.contestacao !== null && (
              <p className={leitura.texto}>O que falta, por quem recorreu: {entrega.contestacao}</p>
            )}
          </li>
        ))
        .filter((_, i) => recurso.entregas[i] && temOQueMostrar(recurso.entregas[i]))
        .reverse()}
    </ol>
  );
}
