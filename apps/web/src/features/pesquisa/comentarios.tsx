import { getRespostasEmCsv, listComentarios, SOBRE_O_ATENDIMENTO } from '@balcao/contracts';
import { NOTAS, pode } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { NativeSelect } from '../../ui/campo.tsx';
import { useOrgao } from '../../lib/orgao.ts';
import { useUsuario } from '../../lib/sessao.ts';
import { BaixarCsv } from '../../ui/baixar-csv.tsx';
import { baixarArquivo } from '../../lib/abrir-documento.ts';
import {
  ListaPorPaginas,
  useLista,
  type Colunas,
  type FiltrosDe,
} from '../../ui/lista-por-paginas.tsx';
import { cartasQuery } from './carta.tsx';
import classes from './resultados.module.css';

/** The answers of this year, comments included; where a service is chosen, those about it. */
const baixarRespostas = (sobre: string | undefined) =>
  baixarArquivo(getRespostasEmCsv, { query: { sobre } }, 'pesquisa_respostas.csv');

const rotuloDa = (nota: number): string => NOTAS[nota - 1]?.rotulo ?? '';

const O_ATENDIMENTO = 'O atendimento, de modo geral';

const COLUNAS: Colunas<typeof listComentarios> = [
  { titulo: 'Dia', celula: ({ dia_formatado }) => dia_formatado },
  { titulo: 'Sobre', celula: ({ servico }) => servico ?? O_ATENDIMENTO },
  { titulo: 'Avaliação', celula: ({ satisfacao }) => rotuloDa(satisfacao) },
  { titulo: 'Comentário', celula: ({ comentario }) => comentario },
];

const OPCOES = [
  { value: '', label: 'Todas' },
  ...NOTAS.map(({ nota, rotulo }) => ({ value: String(nota), label: rotulo })),
];

const FILTROS: FiltrosDe<typeof listComentarios> = {
  nomes: ['nota', 'sobre'],
  pedido: (valor) => ({
    satisfacao: Number(valor('nota')) || undefined,
    sobre: valor('sobre') || undefined,
  }),
};

/** What people wrote, by score and by service; nobody knows who. */
function ListaDeComentarios() {
  const { cod_empre } = useOrgao();
  const { data: cartas = [] } = useQuery(cartasQuery(cod_empre));
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
          label="Sobre o quê"
          data={[
            { value: '', label: 'Tudo' },
            { value: SOBRE_O_ATENDIMENTO, label: O_ATENDIMENTO },
            ...cartas.map(({ carta, nome }) => ({ value: carta, label: nome })),
          ]}
          value={lista.valor('sobre')}
          onChange={({ currentTarget }) => lista.mudar({ sobre: currentTarget.value })}
        />
        <NativeSelect
          label="Avaliação"
          data={OPCOES}
          value={lista.valor('nota')}
          onChange={({ currentTarget }) => lista.mudar({ nota: currentTarget.value })}
        />
        <BaixarCsv baixar={() => baixarRespostas(lista.valor('sobre') || undefined)}>
          Baixar as respostas deste ano (CSV)
        </BaixarCsv>
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
