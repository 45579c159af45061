import { lazy, Suspense } from 'react';
import { OrgaoGate } from '../layout/orgao-gate.tsx';
import { PublicLayout } from '../layout/layouts.tsx';
import { useLinkDoEmail, type LinkDoEmail } from '../lib/endereco.ts';
import { ErrorBoundary, PageLoading } from '../ui/states.tsx';
import { SemDestino } from './nao-encontrada.tsx';

const RedefinirSenhaPage = lazy(async () => ({
  default: (await import('../features/contas/link-pages.tsx')).RedefinirSenhaPage,
}));
const ConfirmarEmailPage = lazy(async () => ({
  default: (await import('../features/contas/link-pages.tsx')).ConfirmarEmailPage,
}));

const SairDosAvisosPage = lazy(async () => ({
  default: (await import('../features/avisos/sair-dos-avisos-page.tsx')).SairDosAvisosPage,
}));

type UsoDoLink =
  | 'redefinir-senha'
  | 'convite'
  | 'confirmar-email'
  | 'desfazer-email'
  | 'sair-dos-avisos';

const MOTIVOS = {
  'redefinir-senha': 'redefinir',
  convite: 'convite',
  'desfazer-email': 'desfazer',
} as const;

const paginaDe = (uso: UsoDoLink, link: LinkDoEmail) => {
  if (uso === 'sair-dos-avisos') return <SairDosAvisosPage link={link} />;
  if (uso === 'confirmar-email') return <ConfirmarEmailPage link={link} />;
  return <RedefinirSenhaPage motivo={MOTIVOS[uso]} link={link} />;
};

/** The page of a link that came by e-mail; its institution stands in its token. */
export function Link({ uso }: { uso: UsoDoLink }) {
  const link = useLinkDoEmail();
  if (link === undefined) {
    return (
      <SemDestino
        titulo="Este link está incompleto"
        descricao="Abra-o de novo no e-mail, ou copie de lá o endereço inteiro e cole no navegador. Por segurança, o código do link sai do endereço assim que a página abre: depois de recarregá-la, é preciso abrir o link outra vez."
      />
    );
  }
  return (
    <OrgaoGate codEmpre={link.codEmpre}>
      {(orgao) => (
        <PublicLayout orgao={orgao}>
          <ErrorBoundary>
            <Suspense key={link.token} fallback={<PageLoading />}>
              {paginaDe(uso, link)}
            </Suspense>
          </ErrorBoundary>
        </PublicLayout>
      )}
    </OrgaoGate>
  );
}
