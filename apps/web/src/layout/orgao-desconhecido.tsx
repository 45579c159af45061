import { ButtonLink } from '../ui/button-link.tsx';
import { Page } from '../ui/page.tsx';

/** The address names an institution that this portal does not have. */
export function OrgaoDesconhecido() {
  return (
    <Page
      estreita
      titulo="Instituição não encontrada"
      descricao="O endereço que você abriu aponta para uma instituição que não está neste portal. O link pode estar incompleto ou antigo."
    >
      <div>
        <ButtonLink href="/">Escolher a instituição</ButtonLink>
      </div>
    </Page>
  );
}
