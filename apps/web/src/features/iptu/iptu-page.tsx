import { findServico } from '@balcao/domain';
import { useOrgao } from '../../lib/orgao.ts';
import type { Identificacao } from '../../tributos/alvo.ts';
import { ocultaGuias } from '../../tributos/numero-impresso.ts';
import { useQuem } from '../../tributos/use-quem.ts';
import { Page } from '../../ui/page.tsx';
import { BuscaForm } from './busca-form.tsx';
import { Guias } from './guias.tsx';
import { useBusca } from './use-busca.ts';

const NENHUMA: Identificacao = {};

const TEXTO = {
  contribuinte: 'Veja as suas guias, pague por PIX ou código de barras e atualize o que venceu.',
  outros: 'Informe o CPF/CNPJ do proprietário ou a inscrição do imóvel, que está no carnê.',
};

/**
 * 'Segunda via do IPTU' (`portal.md` §2): by itself for the taxpayer; by CPF/CNPJ or inscrição for
 * staff and visitors.
 */
export function IptuPage({ publica = false }: { publica?: boolean }) {
  const { cod_empre, isContribuinte } = useQuem(publica);
  const orgao = useOrgao();
  const [busca, buscar] = useBusca();
  const identificacao = isContribuinte ? NENHUMA : busca;

  return (
    <Page
      titulo={findServico('iptu')?.nome ?? ''}
      descricao={isContribuinte ? TEXTO.contribuinte : TEXTO.outros}
    >
      {!isContribuinte && (
        <BuscaForm busca={busca} onBuscar={buscar} comNumero={publica && ocultaGuias(orgao)} />
      )}
      {identificacao && (
        <Guias key={JSON.stringify(identificacao)} alvo={{ cod_empre, identificacao, publica }} />
      )}
    </Page>
  );
}
