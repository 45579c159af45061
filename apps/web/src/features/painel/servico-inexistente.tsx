import { ButtonLink } from '../../ui/button-link.tsx';
import { Page } from '../../ui/page.tsx';

/** The address names a service that this portal does not have (P13). */
export function ServicoInexistente({ chave }: { chave: string }) {
  return (
    <Page
      estreita
      titulo="Serviço inexistente"
      descricao={
        <>
          O serviço “{chave}” não existe neste portal: ele precisa ser implementado. Se você chegou
          aqui por um link, avise a prefeitura.
        </>
      }
    >
      <div>
        <ButtonLink href="/dashboard">Ver os serviços</ButtonLink>
      </div>
    </Page>
  );
}
