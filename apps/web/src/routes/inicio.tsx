import { ATALHOS_PUBLICOS } from '@balcao/domain';
import { lazy, Suspense } from 'react';
import { EntrarPage } from '../features/entrar/entrar-page.tsx';
import { EscolherOrgaoPage } from '../features/orgao/escolher-orgao-page.tsx';
import { OrgaoGate } from '../layout/orgao-gate.tsx';
import { useCodEmpre } from '../lib/orgao.ts';
import { enderecoPublico, servicosComPagina } from '../paginas.tsx';
import { useDialogoNoEndereco } from '../lib/endereco.ts';

const CadastroModal = lazy(async () => ({
  default: (await import('../features/contas/cadastro-modal.tsx')).CadastroModal,
}));
const RecuperarSenhaModal = lazy(async () => ({
  default: (await import('../features/contas/recuperar-senha-modal.tsx')).RecuperarSenhaModal,
}));

/** `/`: the choice of an institution or, with `cod_empre`, its sign-in page. */
export function Inicio() {
  const codEmpre = useCodEmpre();
  const conta = useDialogoNoEndereco('conta');
  if (codEmpre === undefined) return <EscolherOrgaoPage />;
  const recuperarSenha = () => conta.abrir('senha');
  return (
    <OrgaoGate codEmpre={codEmpre}>
      {({ servicos, habilitar_cadastro }) => {
        const abertos = servicosComPagina(servicos, 'publica').map(({ action_key }) => action_key);
        const atalhos = ATALHOS_PUBLICOS.filter((chave) => abertos.includes(chave));
        return (
          <>
            <EntrarPage
              atalhos={atalhos.map((chave) => ({ chave, href: enderecoPublico(chave, codEmpre) }))}
              onCriarConta={habilitar_cadastro ? () => conta.abrir('nova') : undefined}
              onRecuperarSenha={recuperarSenha}
            />
            <Suspense fallback={null}>
              {conta.aberto === 'nova' && habilitar_cadastro && (
                <CadastroModal onClose={conta.fechar} onRecuperarSenha={recuperarSenha} />
              )}
              {conta.aberto === 'senha' && <RecuperarSenhaModal onClose={conta.fechar} />}
            </Suspense>
          </>
        );
      }}
    </OrgaoGate>
  );
}
