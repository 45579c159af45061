import type { Imovel } from '@balcao/contracts';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import { ConsultaPage } from '../../tributos/consulta-page.tsx';
import { NadaEncontrado, Resultado, Resumo } from '../../tributos/resultado.tsx';
import type { Alvo } from '../../tributos/consulta.ts';
import { Badge } from '../../ui/badge.tsx';
import { Fatos, NAO_CONSTA, Cartao } from '../../ui/fatos.tsx';
import { Lista, type ColunaOrdenavel } from '../../ui/lista.tsx';

/** ATIVA is green, any other value red (`portal.md` §4). */
function SituacaoDoImovel({ status }: { status: string }) {
  const ativa = status === 'ATIVA';
  return (
    <Badge
      cor={ativa ? 'verde' : 'vermelho'}
      icone={ativa ? IconCircleCheck : IconCircleX}
      texto={status}
    />
  );
}

/** Square metres of '1.234,56 m²', to sort by; what is not known comes first. */
const metros = (area: string | null): number =>
  area === null ? -1 : Number(area.replace(/[^\d,]/g, '').replace(',', '.'));

const COLUNAS: readonly ColunaOrdenavel<Imovel>[] = [
  {
    titulo: 'Código reduzido',
    ordem: ({ codigoReduzido }) => codigoReduzido,
    celula: ({ codigoReduzido }) => codigoReduzido,
  },
  {
    titulo: 'Inscrição',
    ordem: ({ inscricaoImobiliaria }) => inscricaoImobiliaria,
    celula: ({ inscricaoImobiliaria }) => inscricaoImobiliaria,
  },
  {
    titulo: 'Endereço',
    ordem: ({ endereco }) => endereco ?? '',
    celula: ({ endereco }) => endereco ?? NAO_CONSTA,
  },
  {
    titulo: 'Área do imóvel',
    direita: true,
    ordem: ({ areaImovel }) => metros(areaImovel),
    celula: ({ areaImovel }) => areaImovel ?? NAO_CONSTA,
  },
  {
    titulo: 'Área construída',
    direita: true,
    ordem: ({ areaConstruida }) => metros(areaConstruida),
    celula: ({ areaConstruida }) => areaConstruida ?? NAO_CONSTA,
  },
  { titulo: 'Lote', celula: ({ lote }) => lote ?? NAO_CONSTA },
  { titulo: 'Quadra', celula: ({ quadra }) => quadra ?? NAO_CONSTA },
  {
    titulo: 'Situação',
    ordem: ({ status }) => status,
    celula: ({ status }) => <SituacaoDoImovel status={status} />,
  },
];

function ImovelCartao({ imovel }: { imovel: Imovel }) {
  const { codigoReduzido, inscricaoImobiliaria, endereco, lote, quadra } = imovel;
  return (
    <Cartao
      titulo={endereco ?? `Inscrição ${inscricaoImobiliaria}`}
      situacao={<SituacaoDoImovel status={imovel.status} />}
    >
      <Fatos
        fatos={[
          ['Código reduzido', codigoReduzido],
          ['Inscrição', inscricaoImobiliaria],
          ['Área do imóvel', imovel.areaImovel],
          ['Área construída', imovel.areaConstruida],
          ['Lote', lote],
          ['Quadra', quadra],
        ]}
      />
    </Cartao>
  );
}

/** The properties of a person, as cards or as a table. */
function Imoveis({ imoveis, alvo }: { imoveis: Imovel[]; alvo: Alvo }) {
  const quantos = imoveis.length === 1 ? '1 imóvel' : `${imoveis.length} imóveis`;
  return (
    <Lista
      legenda="Imóveis vinculados"
      resumo={<Resumo alvo={alvo}>{quantos}</Resumo>}
      colunas={COLUNAS}
      linhas={imoveis}
      chave={({ codigoReduzido }) => codigoReduzido}
      cartao={(imovel) => <ImovelCartao imovel={imovel} />}
    />
  );
}

/** 'Imóveis vinculados' (`portal.md` §2, P22). */
export function ImoveisPage() {
  return (
    <ConsultaPage servico="imoveis" consulta="imoveis" publica={false}>
      {(alvo) => (
        <Resultado chave="imoveis" alvo={alvo} altura="12rem">
          {(imoveis) =>
            imoveis.length === 0 ? (
              <NadaEncontrado alvo={alvo} texto="Nenhum imóvel encontrado" />
            ) : (
              <Imoveis imoveis={imoveis} alvo={alvo} />
            )
          }
        </Resultado>
      )}
    </ConsultaPage>
  );
}
