import type { EmailConfirmado } from '@balcao/contracts';
import { Button } from '@mantine/core';
import { ApiError } from '../../lib/api-error.ts';
import type { LinkDoEmail } from '../../lib/link-do-email.ts';
import { enderecoDeEntrada } from '../../lib/orgao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Page } from '../../ui/page.tsx';
import { confirmar } from './api.ts';

const CONFIRMADO: Record<EmailConfirmado['resultado'], string> = {
  CONTA_ATIVA: 'Sua conta está pronta: entre com o seu CPF/CNPJ e a senha que você escolheu.',
  AGUARDA_PREFEITURA:
    'Falta a equipe da instituição conferir os seus dados e liberar o acesso. Você recebe um e-mail quando isso acontecer.',
  EMAIL_ALTERADO: 'As próximas mensagens vão para este endereço.',
};

/**
 * Confirms an address, by the link sent to it. Asked by a button: programs that open the links of a
 * mailbox by themselves confirm nothing.
 */
export function ConfirmarEmailPage({ link: { token, codEmpre } }: { link: LinkDoEmail }) {
  const { mutate, data, error, isPending } = useAcao({ mutationFn: () => confirmar(token) });
  const gasto = error instanceof ApiError && error.code === 'LINK_INVALIDO';
  if (data) {
    return (
      <Page key="feito" estreita titulo="E-mail confirmado" descricao={CONFIRMADO[data.resultado]}>
        <div>
          <ButtonLink href={enderecoDeEntrada(data.cod_empre)}>Ir para a entrada</ButtonLink>
        </div>
      </Page>
    );
  }
  return (
    <Page
      estreita
      titulo="Confirmar e-mail"
      descricao="Só falta confirmar que o endereço em que você recebeu o link é seu."
    >
      {error && <ErrorPanel erro={error} {...(!gasto && { onRetry: mutate })} />}
      {gasto && (
        <p>
          Para receber outro link, entre com o seu CPF/CNPJ e a sua senha: se o e-mail ainda não foi
          confirmado, enviamos de novo.
        </p>
      )}
      <Actions>
        {gasto ? (
          <ButtonLink href={enderecoDeEntrada(codEmpre)}>Ir para a entrada</ButtonLink>
        ) : (
          <Button onClick={() => mutate()} loading={isPending}>
            Confirmar e-mail
          </Button>
        )}
      </Actions>
    </Page>
  );
}
