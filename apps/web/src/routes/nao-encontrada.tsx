import { PlainLayout } from '../layout/layouts.tsx';
import { enderecoDeEntrada, findUltimoCodEmpre } from '../lib/orgao.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Page } from '../ui/page.tsx';

/** An address that leads nowhere. */
export function NaoEncontrada() {
  return (
    <PlainLayout>
      <Page
        estreita
        titulo="Página não encontrada"
        descricao="Confira o endereço digitado. Se você veio por um link, ele pode ser antigo."
      >
        <div>
          <ButtonLink href={enderecoDeEntrada(findUltimoCodEmpre())}>Ir para o início</ButtonLink>
        </div>
      </Page>
    </PlainLayout>
  );
}
