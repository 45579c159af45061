import { lazy, Suspense } from 'react';
import { OrgaoGate } from '../layout/orgao-gate.tsx';
import { PlainLayout, PublicLayout } from '../layout/layouts.tsx';
import { enderecoDeEntrada, findUltimoCodEmpre } from '../lib/orgao.ts';
import { Page } from '../ui/page.tsx';
import { useLinkDoEmail, type LinkDoEmail } from '../lib/endereco.ts';
import { ButtonLink } from '../ui/buttons.tsx';
import { ErrorBoundary, PageLoading } from '../ui/states.tsx';

const RedefinirSenhaPage = lazy(async () => ({
  default: (await import('../features/contas/link-pages.tsx')).RedefinirSenhaPage,
}));
const ConfirmarEmailPage = lazy(async () => ({
  default: (await import('../features/contas/link-pages.tsx')).ConfirmarEmailPage,
}));

type UsoDoLink = 'redefinir-senha' | 'convite' | 'confirmar-email' | 'desfazer-email';

const MOTIVOS = {
  'redefinir-senha': 'redefinir',
  convite: 'convite',
  'desfazer-email': 'desfazer',
} as const;

const paginaDe = (uso: UsoDoLink, link: LinkDoEmail) => {
  if (uso === 'confirmar-email') return <ConfirmarEmailPage link={link} />;
  return <RedefinirSenhaPage motivo={MOTIVOS[uso]} link={link} />;
};

/** Says why there is nothing here, and leads to where there is. */
function SemDestino({ titulo, descricao }: { titulo: string; descricao: string }) {
  return (
    <PlainLayout>
      <Page estreita titulo={titulo} descricao={descricao}>
        <div>
          <ButtonLink href={enderecoDeEntrada(findUltimoCodEmpre())}>Ir para o início</ButtonLink>
        </div>
      </Page>
    </PlainLayout>
  );
}

/** The page of a link that came by e-mail; its institution stands in its token. */
export function Link({ uso }: { uso: UsoDoLink }) {
  const link = useLinkDoEmail();
  if (link === undefined) {
    return (
      <SemDestino
        titulo="Este link está incompleto"
        descricao="Abra-o de novo no e-mail, ou copie de lá o endereço inteiro e cole no navegador."
      />
    );
  }
  return (
    <OrgaoGate codEmpre={link.codEmpre}>
      {(orgao) => (
        <PublicLayout orgao={orgao}>
          <ErrorBoundary>
            <Suspense fallback={<PageLoading />}>{paginaDe(uso, link)}</Suspense>
          </ErrorBoundary>
        </PublicLayout>
      )}
    </OrgaoGate>
  );
}

/** An address that leads nowhere. */
export const NaoEncontrada = () => (
  <SemDestino
    titulo="Página não encontrada"
    descricao="Confira o endereço digitado. Se você veio por um link, ele pode ser antigo."
  />
);
