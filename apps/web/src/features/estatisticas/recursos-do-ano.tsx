import type { EstatisticasPublicadas } from '@balcao/contracts';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { emNumero } from './escrita.ts';

type DaInstancia = EstatisticasPublicadas['recursos'][number];

/** What the appeals of an instance came to, line by line. */
const linhasDe = ({ abertos, desfechos, sem_resposta, em_analise, cancelados }: DaInstancia) => [
  ['Abertos', abertos] as const,
  ...desfechos.map(({ rotulo, quantidade }) => [rotulo, quantidade] as const),
  ['Sem resposta no prazo', sem_resposta] as const,
  ['Em análise', em_analise] as const,
  ['Cancelados com o pedido', cancelados] as const,
];

interface RecursosDoAnoProps {
  ano: number;
  recursos: readonly DaInstancia[];
}

/** The appeals opened in a year: a column for each instance, a line for each outcome. */
export function RecursosDoAno({ ano, recursos }: RecursosDoAnoProps) {
  if (recursos.every(({ abertos }) => abertos === 0)) {
    return <p>Nenhum recurso foi aberto em {ano}.</p>;
  }
  const colunas = recursos.map(linhasDe);
  const rotulos = (colunas[0] ?? []).map(([rotulo]) => rotulo);
  return (
    <TabelaSimples
      numeros
      legenda={`Recursos abertos em ${ano}, por instância e desfecho`}
      colunas={['Recursos', ...recursos.map(({ instancia }) => `${instancia}ª inst.`)]}
      linhas={rotulos.map((rotulo, i) => [
        rotulo,
        ...colunas.map((coluna) => emNumero(coluna[i]?.[1] ?? 0)),
      ])}
    />
  );
}
