import { findServico } from '@balcao/domain';
import { useContext } from 'react';
import { useOrgao } from '../../lib/orgao.ts';
import { UsuarioContext } from '../../lib/sessao.ts';
import { Page } from '../../ui/page.tsx';
import type { Identificacao } from './api.ts';
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
  const { cod_empre } = useOrgao();
  const usuario = useContext(UsuarioContext);
  const automatica = !publica && usuario?.tipo === 'CONTRIBUINTE';
  const [busca, buscar] = useBusca();
  const identificacao = automatica ? NENHUMA : busca;

  return (
    <Page
      titulo={findServico('iptu')?.nome ?? ''}
      descricao={automatica ? TEXTO.contribuinte : TEXTO.outros}
    >
      {!automatica && <BuscaForm busca={busca} onBuscar={buscar} />}
      {identificacao && (
        <Guias
          key={JSON.stringify(identificacao)}
          consulta={{ cod_empre, identificacao, publica }}
        />
      )}
    </Page>
  );
}
