import { EntrarPage } from '../features/entrar/entrar-page.tsx';
import { EscolherOrgaoPage } from '../features/orgao/escolher-orgao-page.tsx';
import { OrgaoGate } from '../layout/orgao-gate.tsx';
import { useCodEmpre } from '../lib/orgao.ts';
import { enderecoPublico, servicosComPagina } from '../paginas.tsx';
import { ATALHOS_PUBLICOS } from '@balcao/domain';

/** `/`: the choice of an institution or, with `cod_empre`, its sign-in page. */
export function Inicio() {
  const codEmpre = useCodEmpre();
  if (codEmpre === undefined) return <EscolherOrgaoPage />;
  return (
    <OrgaoGate codEmpre={codEmpre}>
      {({ servicos }) => {
        const abertos = servicosComPagina(servicos, 'publica').map(({ action_key }) => action_key);
        const atalhos = ATALHOS_PUBLICOS.filter((chave) => abertos.includes(chave));
        return (
          <EntrarPage
            atalhos={atalhos.map((chave) => ({ chave, href: enderecoPublico(chave, codEmpre) }))}
          />
        );
      }}
    </OrgaoGate>
  );
}
