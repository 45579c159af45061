import type { GuiaAlvara } from '@balcao/contracts';
import type { Alvo } from '../../tributos/alvo.ts';
import type { Cobranca } from '../../tributos/guias/cobranca.ts';
import { GuiaCard } from '../../tributos/guias/guia-card.tsx';
import { resumir, resumoEmPalavras } from '../../tributos/guias/resumo.ts';
import { usePagamento } from '../../tributos/guias/use-pagamento.tsx';
import { Resumo } from '../../tributos/resumo.tsx';
import { Lista } from '../../ui/lista.tsx';
import { SituacaoBadge } from '../../ui/situacao-badge.tsx';
import type { Coluna } from '../../ui/table.tsx';
import { ImprimirAlvara, LicencaDaGuia, SituacaoDaLicenca } from './licenca.tsx';

const COLUNAS: readonly Coluna<GuiaAlvara>[] = [
  {
    titulo: 'Guia',
    ordem: ({ guiaNumero }) => guiaNumero,
    celula: ({ guiaNumero }) => guiaNumero,
  },
  {
    titulo: 'Ano',
    ordem: ({ anoReferencia }) => anoReferencia,
    celula: ({ anoReferencia }) => anoReferencia,
  },
  { titulo: 'Tipo', ordem: ({ tipo }) => tipo, celula: ({ tipo }) => tipo },
  { titulo: 'Parcelas', direita: true, celula: ({ parcelaQuantidade }) => parcelaQuantidade },
  {
    titulo: 'Valor total',
    direita: true,
    ordem: ({ parcelas }) => parcelas.reduce((soma, { valores }) => soma + valores.total, 0),
    celula: ({ valorTotalFormatado }) => valorTotalFormatado,
  },
  {
    titulo: 'Situação',
    ordem: ({ parcelaStatus }) => parcelaStatus,
    celula: ({ parcelaStatus }) => <SituacaoBadge situacao={parcelaStatus} />,
  },
  {
    titulo: 'Alvará',
    celula: ({ licenca }) =>
      licenca ? <SituacaoDaLicenca situacao={licenca.situacao} /> : 'Não emitido',
  },
];

/** The licence guides of a person, with their installments and the licence itself. */
export function Alvaras({ guias, alvo }: { guias: GuiaAlvara[]; alvo: Alvo }) {
  const cobranca: Cobranca = { tributo: 'alvaras', alvo };
  const pagamento = usePagamento(cobranca);
  const imprimir: Coluna<GuiaAlvara> = {
    titulo: 'Ações',
    acoes: true,
    direita: true,
    celula: (guia) => <ImprimirAlvara guia={guia} alvo={alvo} />,
  };
  return (
    <>
      <Lista
        legenda="Guias de alvará"
        resumo={<Resumo alvo={alvo}>{resumoEmPalavras(resumir(guias))}</Resumo>}
        colunas={[...COLUNAS, imprimir]}
        linhas={guias}
        chave={({ guiaNumero }) => guiaNumero}
        largos
        cartao={(guia) => (
          <li>
            <GuiaCard
              cobranca={cobranca}
              pagamento={pagamento}
              titulo={`Alvará ${guia.anoReferencia}`}
              de={guia.tipo}
              codigos={`Guia ${guia.guiaNumero}`}
              sufixo={`guia ${guia.guiaNumero}`}
              numeroGuia={guia.guiaNumero}
              situacao={guia.parcelaStatus}
              total={guia.valorTotalFormatado}
              parcelas={guia.parcelas}
              aberta={guia.licencaDisponivel || guia.parcelaStatus === 'ATIVA'}
            >
              <LicencaDaGuia guia={guia} alvo={alvo} />
            </GuiaCard>
          </li>
        )}
      />
      {pagamento.dialogo}
    </>
  );
}
