import type { OpcaoNaTela } from '@balcao/contracts';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconPigMoney from '@tabler/icons-react/dist/esm/icons/IconPigMoney.mjs';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import classes from './parcelamentos.module.css';

/** How an option is called: 'À vista', 'Em até 12 vezes'. */
const nomeDaOpcao = ({ quantas, de, ate }: Pick<OpcaoNaTela, 'quantas' | 'de' | 'ate'>) =>
  ate === 1
    ? 'À vista'
    : quantas === ate && de < ate
      ? `Em até ${ate} vezes`
      : `Em ${quantas} vezes`;

type Linha = readonly [rotulo: string, valor: string, detalhe?: string];

/** What is paid of an option and when, in the order in which people ask it. */
const linhasDaOpcao = (opcao: OpcaoNaTela): Linha[] => [
  [
    opcao.parcela === null ? 'Pagamento' : 'Entrada',
    opcao.entrada,
    `até ${opcao.entrada_ate_formatado}`,
  ],
  ...(opcao.parcela === null
    ? []
    : [
        [
          `Mais ${opcao.quantas - 1} de`,
          opcao.parcela,
          `a última em ${opcao.ultima_formatada}`,
        ] as const,
      ]),
  ...(opcao.financiamento === null
    ? []
    : [['Juros do parcelamento', opcao.financiamento] as const]),
  ['Desconto', opcao.economia ?? 'Nenhum'],
  ['Total', opcao.total],
];

/** An option in figures, one under the other. */
export function Figuras({ opcao }: { opcao: OpcaoNaTela }) {
  return (
    <dl className={classes.figuras}>
      {linhasDaOpcao(opcao).map(([rotulo, valor, detalhe]) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd>{valor}</dd>
          {detalhe && <dd className={classes.pequeno}>{detalhe}</dd>}
        </div>
      ))}
    </dl>
  );
}

interface OpcoesProps {
  opcoes: readonly OpcaoNaTela[];
  onEscolher: (opcao: OpcaoNaTela) => void;
  /** Where who has not signed in does, to agree on it. */
  contratar?: ((opcao: OpcaoNaTela) => string) | undefined;
}

/** The ways to pay side by side: what each asks now, each month and in all, and what it saves. */
export function Opcoes({ opcoes, onEscolher, contratar }: OpcoesProps) {
  const menor = Math.min(...opcoes.map(({ total_centavos }) => total_centavos));
  const maior = Math.max(...opcoes.map(({ quantas }) => quantas));
  return (
    <ul className={classes.opcoes}>
      {opcoes.map((opcao) => (
        <li key={opcao.faixa}>
          <div className={classes.cabeca}>
            <h3>{nomeDaOpcao(opcao)}</h3>
            {opcoes.length > 1 && opcao.total_centavos === menor && (
              <Badge cor="verde" icone={IconPigMoney} texto="MENOR TOTAL" />
            )}
            {opcoes.length > 1 && opcao.quantas === maior && (
              <Badge cor="azul" icone={IconCalendarPlus} texto="MAIS PRAZO" />
            )}
          </div>
          <Figuras opcao={opcao} />
          {contratar ? (
            <ButtonLink
              href={contratar(opcao)}
              aria-label={`Entrar para contratar: ${nomeDaOpcao(opcao)}`}
            >
              Entrar para contratar
            </ButtonLink>
          ) : (
            <Button
              fullWidth
              aria-label={`Escolher: ${nomeDaOpcao(opcao)}`}
              onClick={() => onEscolher(opcao)}
            >
              Escolher
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
