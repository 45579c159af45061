import { ConsultaPage } from '../../tributos/consulta-page.tsx';
import { Resultado } from '../../tributos/resultado.tsx';
import { Cadastro } from './cadastro.tsx';

/** 'Informações Cadastrais', read-only (`portal.md` §2, P29). */
export function InformacoesCadastraisPage() {
  return (
    <ConsultaPage servico="informacoes_cadastrais" consulta="cadastro" publica={false}>
      {(alvo) => (
        <Resultado chave="cadastro" alvo={alvo} altura="12rem">
          {(cadastro) => <Cadastro cadastro={cadastro} alvo={alvo} />}
        </Resultado>
      )}
    </ConsultaPage>
  );
}
