import { useSolicitacao } from '../../../esic/processo/detalhes.queries.ts';
import { AnexosQueSaem } from '../../../esic/anexos/anexos-que-saem.tsx';
import { Espera } from '../../../ui/states.tsx';
import leitura from '../../../ui/leitura.module.css';
import classes from './resposta.module.css';

/** What was asked, beside what is answered: subject, text and files, folded where there is no room. */
export function Pergunta({ id }: { id: string }) {
  const { consulta, renovar } = useSolicitacao(id);
  const { data } = consulta;
  return (
    <details className={classes.pergunta} open>
      <summary>O que foi pedido</summary>
      <Espera consulta={consulta} texto="Buscando a solicitação..." linhas={1} altura="6rem" />
      {data && (
        <>
          <p className={leitura.decisao}>{data.assunto}</p>
          <p className={leitura.texto}>{data.descricao}</p>
          {data.documentos.length > 0 && (
            <AnexosQueSaem anexos={data.documentos} podeRemover={() => false} renovar={renovar} />
          )}
        </>
      )}
    </details>
  );
}
