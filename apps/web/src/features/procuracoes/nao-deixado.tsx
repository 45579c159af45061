import { useUsuario } from '../../lib/sessao.ts';
import { EmptyState } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';

/** A page that who acts for somebody else has not: the bar above leads back to oneself. */
export function NaoDeixado() {
  const { agindo } = useUsuario();
  const encerrado = agindo?.encerrado === true;
  return (
    <Page
      titulo={encerrado ? 'Você não age mais por outra pessoa' : 'Esta página não é para agora'}
    >
      <EmptyState
        texto={
          encerrado
            ? 'A procuração ou a ligação com a empresa terminou. O que foi feito até ali continua feito.'
            : 'Ela é pessoal, ou de um serviço que não foi deixado com você.'
        }
      >
        <p>Use “Voltar a agir por mim”, no alto da página.</p>
      </EmptyState>
    </Page>
  );
}
