import { PlainLayout } from '../layout/layouts.tsx';
import { useCabeca } from '../lib/cabeca.ts';
import { useNoNavegador } from '../lib/navegacao.ts';
import { enderecoDeEntrada, findUltimoCodEmpre } from '../lib/orgao.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** Says why there is nothing here, and leads to where there is. */
export function SemDestino({ titulo, descricao }: { titulo: string; descricao: string }) {
  const inicio = useNoNavegador(() => enderecoDeEntrada(findUltimoCodEmpre()), '/');
  return (
    <PlainLayout>
      <Page estreita titulo={titulo} descricao={descricao}>
        <div>
          <ButtonLink href={inicio}>Ir para o início</ButtonLink>
        </div>
      </Page>
    </PlainLayout>
  );
}

/** An address that leads nowhere. */
export function NaoEncontrada() {
  useCabeca({ estado: 404 });
  return (
    <SemDestino
      titulo="Página não encontrada"
      descricao="Confira o endereço digitado. Se você veio por um link, ele pode ser antigo."
    />
  );
}
