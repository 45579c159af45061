import { getRespostasEmCsv, listComentarios } from '@balcao/contracts';
import { NOTAS, pode } from '@balcao/domain';
import { NativeSelect } from '../../ui/campo.tsx';
import { useUsuario } from '../../lib/sessao.ts';
import { BaixarCsv } from '../../ui/baixar-csv.tsx';
import { baixarArquivo } from '../../lib/documento.ts';
import {
  ListaPorPaginas,
  useLista,
  type Colunas,
  type FiltrosDe,
} from '../../ui/lista-por-paginas.tsx';
import classes from './resultados.module.css';

/** The answers of this year, comments included. */
const baixarRespostas = () => baixarArquivo(getRespostasEmCsv, {}, 'pesquisa_respostas.csv');

const rotuloDa = (nota: number): string => NOTAS[nota - 1]?.rotulo ?? '';

const COLUNAS: Colunas<typeof listComentarios> = [
  { titulo: 'Dia', celula: ({ dia_formatado }) => dia_formatado },
  { titulo: 'Serviço', celula: ({ satisfacao }) => rotuloDa(satisfacao) },
  { titulo: 'Comentário', celula: ({ comentario }) => comentario },
];

const OPCOES = [
  { value: '', label: 'Todas' },
  ...NOTAS.map(({ nota, rotulo }) => ({ value: String(nota), label: rotulo })),
];

const FILTROS: FiltrosDe<typeof listComentarios> = {
  nomes: ['nota'],
  pedido: (valor) => ({ satisfacao: Number(valor('nota')) || undefined }),
};

/** What people wrote, by score; nobody knows who. */
function ListaDeComentarios() {
  const lista = useLista(listComentarios, {
    chave: ['pesquisa', 'comentarios'],
    colunas: COLUNAS,
    ordem: { campo: 'dia', sentido: 'desc' },
    filtros: FILTROS,
  });
  return (
    <section className={classes.secao} aria-labelledby="comentarios">
      <h2 id="comentarios">O que as pessoas escreveram</h2>
      <p>Os comentários ficam só com a equipe: não aparecem nos resultados publicados.</p>
      <div className={classes.acoes}>
        <NativeSelect
          label="Avaliação do serviço"
          data={OPCOES}
          value={lista.valor('nota')}
          onChange={({ currentTarget }) => lista.mudar({ nota: currentTarget.value })}
        />
        <BaixarCsv baixar={baixarRespostas}>Baixar as respostas deste ano (CSV)</BaixarCsv>
      </div>
      <ListaPorPaginas
        lista={lista}
        legenda="Comentários da pesquisa de satisfação"
        buscando="Buscando os comentários..."
        vazio="Não há registros disponíveis"
      />
    </section>
  );
}

/** The comments, for those who may read them. */
export function Comentarios() {
  const { tipo } = useUsuario();
  return pode(tipo, 'pesquisa.ver-comentarios') ? <ListaDeComentarios /> : null;
}
