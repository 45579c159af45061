import { PlainLayout } from '../layout/layouts.tsx';
import { enderecoDeEntrada, findUltimoCodEmpre } from '../lib/orgao.ts';
import { Page } from '../ui/page.tsx';
import { ButtonLink } from '../ui/buttons.tsx';

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
