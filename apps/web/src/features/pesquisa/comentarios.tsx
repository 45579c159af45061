import { type ComentarioDaPesquisa, getRespostasEmCsv, listComentarios } from '@balcao/contracts';
import { NOTAS, pode } from '@balcao/domain';
import { NativeSelect } from '@mantine/core';
import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useFiltrosNoEndereco } from '../../lib/lista-no-endereco.ts';
import { useUsuario } from '../../lib/sessao.ts';

import { Table, type Coluna } from '../../ui/table.tsx';
import { BaixarCsv } from '../../ui/baixar-csv.tsx';

import { call } from '../../lib/call.ts';
import { EmptyState } from '../../ui/outcome.tsx';
import { Espera } from '../../ui/states.tsx';
import { baixarArquivo } from '../../lib/documento.ts';
import classes from './resultados.module.css';

const comentariosQuery = (page: number, satisfacao: number | undefined) =>
  queryOptions({
    queryKey: ['pesquisa', 'comentarios', page, satisfacao],
    queryFn: ({ signal }) =>
      call(listComentarios, { query: { page, per_page: 10, satisfacao }, signal }),
    placeholderData: keepPreviousData,
  });

/** The answers of this year, comments included. */
const baixarRespostas = () => baixarArquivo(getRespostasEmCsv, {}, 'pesquisa_respostas.csv');

const rotuloDa = (nota: number): string => NOTAS[nota - 1]?.rotulo ?? '';

const COLUNAS: readonly Coluna<ComentarioDaPesquisa>[] = [
  { titulo: 'Dia', celula: ({ dia_formatado }) => dia_formatado },
  { titulo: 'Serviço', celula: ({ satisfacao }) => rotuloDa(satisfacao) },
  { titulo: 'Comentário', celula: ({ comentario }) => comentario },
];

const OPCOES = [
  { value: '', label: 'Todas' },
  ...NOTAS.map(({ nota, rotulo }) => ({ value: String(nota), label: rotulo })),
];

/** What people wrote, by score; nobody knows who. */
function ListaDeComentarios() {
  const { page, valor, mudar, irPara } = useFiltrosNoEndereco();
  const nota = valor('nota');
  const consulta = useQuery(comentariosQuery(page, Number(nota) || undefined));
  const { data } = consulta;
  return (
    <section className={classes.secao} aria-labelledby="comentarios">
      <h2 id="comentarios">O que as pessoas escreveram</h2>
      <p>Os comentários ficam só com a equipe: não aparecem nos resultados publicados.</p>
      <div className={classes.acoes}>
        <NativeSelect
          label="Avaliação do serviço"
          data={OPCOES}
          value={nota}
          onChange={({ currentTarget }) => mudar({ nota: currentTarget.value })}
        />
        <BaixarCsv baixar={baixarRespostas}>Baixar as respostas deste ano (CSV)</BaixarCsv>
      </div>
      <Espera consulta={consulta} texto="Buscando os comentários..." altura="3.5rem" />
      {data && (
        <Table
          legenda="Comentários da pesquisa de satisfação"
          colunas={COLUNAS}
          linhas={data.data}
          chave={({ id }) => id}
          vazio={<EmptyState texto={nota === '' ? 'Não há registros disponíveis' : undefined} />}
          paginacao={{
            pagina: data.current_page,
            porPagina: data.per_page,
            total: data.total,
            onChange: irPara,
          }}
        />
      )}
    </section>
  );
}

/** The comments, for those who may read them. */
export function Comentarios() {
  const { tipo } = useUsuario();
  return pode(tipo, 'pesquisa.ver-comentarios') ? <ListaDeComentarios /> : null;
}
