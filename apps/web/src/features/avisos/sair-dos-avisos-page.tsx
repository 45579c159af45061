import { sairDosAvisos } from '@balcao/contracts';
import { call } from '../../lib/call.ts';
import type { LinkDoEmail } from '../../lib/endereco.ts';
import { enderecoDeEntrada } from '../../lib/orgao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel } from '../../ui/states.tsx';

/** Ends the mails of due dates, by the link of one of them: programs that open links by themselves end nothing. */
export function SairDosAvisosPage({ link: { token, codEmpre } }: { link: LinkDoEmail }) {
  const { mutate, error, isPending, isSuccess } = useAcao({
    mutationFn: () => call(sairDosAvisos, { params: { token } }),
  });
  if (isSuccess) {
    return (
      <Page
        key="feito"
        estreita
        titulo="Pronto: não enviamos mais"
        descricao="Você não recebe mais e-mails de vencimentos. Para voltar a receber, entre e escolha no Perfil, em Avisos por e-mail."
      >
        <div>
          <ButtonLink href={enderecoDeEntrada(codEmpre)}>Ir para a entrada</ButtonLink>
        </div>
      </Page>
    );
  }
  return (
    <Page
      estreita
      titulo="Parar os e-mails de vencimentos"
      descricao="Você continua a ver na sua página o que vence, e recebe os outros avisos como antes."
    >
      {error && <ErrorPanel erro={error} onRetry={mutate} />}
      <Actions>
        <Button onClick={() => mutate()} loading={isPending}>
          Parar de receber
        </Button>
      </Actions>
    </Page>
  );
}
