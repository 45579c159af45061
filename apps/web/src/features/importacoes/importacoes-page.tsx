import { useQuery } from '@tanstack/react-query';
import { Page } from '../../ui/page.tsx';
import { EsperaComAcesso } from '../../ui/sem-acesso.tsx';
import { EnviarForm } from './enviar-form.tsx';
import { ImportacaoCard } from './importacao-card.tsx';
import { estaAndando, importacoesQuery } from './importacoes-api.ts';
import classes from './importacoes.module.css';

/** Files of the bank and of the city's other systems: sent, tried, written, with what came of each. */
export function ImportacoesPage() {
  const consulta = useQuery(importacoesQuery);
  const { data } = consulta;
  const emCurso = data?.some((uma) => estaAndando(uma) || uma.etapa === 'CONFERIDA') ?? false;
  return (
    <Page
      titulo="Importar arquivos"
      descricao="Retornos do banco, pagamentos, cadastros e lançamentos. O arquivo é primeiro simulado: nada muda até você mandar gravar."
    >
      <EsperaComAcesso consulta={consulta} texto="Buscando as importações..." altura="8rem" />
      {data && (
        <>
          <EnviarForm ocupada={emCurso} />
          <section aria-labelledby="importacoes-enviadas" className={classes.secao}>
            <h2 id="importacoes-enviadas">Arquivos enviados</h2>
            {data.length === 0 && <p>Nenhum arquivo foi enviado por aqui ainda.</p>}
            <ul className={classes.lista}>
              {data.map((uma) => (
                <ImportacaoCard key={uma.id} importacao={uma} />
              ))}
            </ul>
          </section>
        </>
      )}
    </Page>
  );
}
