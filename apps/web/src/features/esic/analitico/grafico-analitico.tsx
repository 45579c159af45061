import { emNumero } from '../../../lib/numeros.ts';
import type { LinhaDoRelatorioAnual } from '@balcao/contracts';
import { Figura, Legenda } from '../../../ui/figura.tsx';
import classes from './grafico.module.css';

type Serie = keyof LinhaDoRelatorioAnual['quantidades'];

/** The stack, from the ground up (`esic.md` §4). */
const EMPILHADAS = [
  { serie: 'aguardando', rotulo: 'Aguardando' },
  { serie: 'em_atendimento', rotulo: 'Em atendimento' },
  { serie: 'finalizadas', rotulo: 'Respondidas' },
  { serie: 'canceladas', rotulo: 'Canceladas' },
  { serie: 'expiradas', rotulo: 'Expiradas' },
] as const satisfies readonly { serie: Serie; rotulo: string }[];

/** A stack of its own: all requests ever attended, which the other stacks count too. */
const ATENDIDAS = { serie: 'atendidas', rotulo: 'Atendidas' } as const;

export const SERIES = [...EMPILHADAS, ATENDIDAS];

/** Requests of a month. */
export const totalDoMes = ({ quantidades }: LinhaDoRelatorioAnual): number =>
  EMPILHADAS.reduce((soma, { serie }) => soma + quantidades[serie].quantidade, 0);

/** Round figures for the lines of a chart, from 0 to no less than the largest: four steps or five. */
export const marcasAte = (maior: number): number[] => {
  const bruto = Math.max(1, maior) / 4;
  const ordem = 10 ** Math.floor(Math.log10(bruto));
  const passo = Math.max(1, [1, 2, 5, 10].map((vez) => vez * ordem).find((um) => um >= bruto) ?? 1);
  const marcas = Math.ceil(Math.max(1, maior) / passo);
  return Array.from({ length: marcas + 1 }, (_, i) => i * passo);
};

const ALTURA = 260;
const TOPO = 12;
const ESQUERDA = 56;
const LARGURA = 720;
const BASE = TOPO + ALTURA;

interface Fatia {
  serie: Serie;
  y: number;
  altura: number;
}

/** The stack of a month, each part on top of the one before. */
const fatiasDe = ({ quantidades }: LinhaDoRelatorioAnual, escala: number): Fatia[] => {
  let topo = BASE;
  return EMPILHADAS.map(({ serie }) => {
    const altura = quantidades[serie].quantidade * escala;
    topo -= altura;
    return { serie, y: topo, altura };
  });
};

interface MesProps {
  linha: LinhaDoRelatorioAnual;
  x: number;
  largura: number;
  escala: number;
}

function Mes({ linha, x, largura, escala }: MesProps) {
  const coluna = largura * 0.36;
  const atendidas = linha.quantidades[ATENDIDAS.serie].quantidade * escala;
  return (
    <g>
      {fatiasDe(linha, escala).map(({ serie, y, altura }) => (
        <rect
          key={serie}
          data-serie={serie}
          x={x + largura * 0.12}
          y={y}
          width={coluna}
          height={altura}
        />
      ))}
      <rect
        data-serie={ATENDIDAS.serie}
        x={x + largura * 0.52}
        y={BASE - atendidas}
        width={coluna}
        height={atendidas}
      />
      <text x={x + largura / 2} y={BASE + 20} textAnchor="middle">
        {linha.mes.label.slice(0, 3)}
      </text>
    </g>
  );
}

/** What is moved sideways by touch is moved by the arrow keys too, once it has the focus (axe). */
const ROLAVEL = { role: 'region', tabIndex: 0, 'aria-label': 'Gráfico' } as const;

/** Requests of each month by state; the table under it has the same figures for everybody. */
export function Grafico({ linhas }: { linhas: readonly LinhaDoRelatorioAnual[] }) {
  const maior = Math.max(
    ...linhas.map((linha) => Math.max(totalDoMes(linha), linha.quantidades.atendidas.quantidade)),
  );
  const marcas = marcasAte(maior);
  const escala = ALTURA / (marcas.at(-1) ?? 1);
  const largura = (LARGURA - ESQUERDA) / Math.max(linhas.length, 4);
  return (
    <Figura cores={classes.cores}>
      <figcaption>
        <h2>Relatório quantitativo anual</h2>
        <p>Quantidade de solicitações por situação do ano atual</p>
      </figcaption>
      <div className={classes.quadro} {...ROLAVEL}>
        <svg viewBox={`0 0 ${LARGURA} ${BASE + 28}`} aria-hidden>
          {marcas.map((marca) => (
            <g key={marca}>
              <line
                x1={ESQUERDA}
                x2={LARGURA}
                y1={BASE - marca * escala}
                y2={BASE - marca * escala}
              />
              <text x={ESQUERDA - 8} y={BASE - marca * escala + 5} textAnchor="end">
                {emNumero(marca)}
              </text>
            </g>
          ))}
          {linhas.map((linha, i) => (
            <Mes
              key={linha.mes.numero}
              linha={linha}
              x={ESQUERDA + i * largura}
              largura={largura}
              escala={escala}
            />
          ))}
        </svg>
      </div>
      <Legenda rotulo="Cores do gráfico" itens={SERIES} />
    </Figura>
  );
}
