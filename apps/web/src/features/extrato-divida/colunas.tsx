import type { Divida } from '@balcao/contracts';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import { Badge } from '../../ui/badge.tsx';
import type { Coluna } from '../../ui/table.tsx';
import classes from './extrato.module.css';

function ODebito({ divida }: { divida: Divida }) {
  const { tipoReceita, anoReferencia, parcelaNumero, codigoReduzido, suspensa } = divida;
  return (
    <span className={classes.debito}>
      <strong>
        {tipoReceita} {anoReferencia}
      </strong>
      <span className={classes.pequeno}>
        Parcela {parcelaNumero}
        {codigoReduzido !== null && ` · Imóvel ${codigoReduzido}`}
      </span>
      {suspensa && (
        <span>
          <Badge cor="roxo" icone={IconPlayerPause} texto="SUSPENSA" />
        </span>
      )}
    </span>
  );
}

/** A column of money. */
const reais = (
  titulo: string,
  campo: 'valorDivida' | 'correcaoMonetaria' | 'juros' | 'multa' | 'valorPago' | 'valorTotal',
): Coluna<Divida> => ({
  titulo,
  direita: true,
  celula: (divida) => <span className={classes.valor}>{divida[campo]}</span>,
});

/** A debt with what it has come to. */
export const COLUNAS: readonly Coluna<Divida>[] = [
  {
    titulo: 'Débito',
    ordem: ({ tipoReceita, anoReferencia, parcelaNumero }) =>
      `${tipoReceita} ${anoReferencia} ${parcelaNumero}`,
    celula: (divida) => <ODebito divida={divida} />,
  },
  {
    titulo: 'Vencimento',
    ordem: ({ dataVencimento }) => dataVencimento,
    celula: ({ dataVencimentoFormatada, dataPagamentoFormatada }) => (
      <span className={classes.debito}>
        {dataVencimentoFormatada}
        {dataPagamentoFormatada !== null && (
          <span className={classes.pequeno}>Pago em {dataPagamentoFormatada}</span>
        )}
      </span>
    ),
  },
  { ...reais('Valor', 'valorDivida'), ordem: ({ centavos }) => centavos.divida },
  reais('Correção', 'correcaoMonetaria'),
  reais('Multa', 'multa'),
  reais('Juros', 'juros'),
  reais('Pago', 'valorPago'),
  { ...reais('Total', 'valorTotal'), ordem: ({ centavos }) => centavos.total },
];
