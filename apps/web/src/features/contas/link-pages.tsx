import { Button, ButtonLink } from '../../ui/button.tsx';
import type { EmailConfirmado } from '@balcao/contracts';
import { desfazerEmail, redefinirSenha } from '@balcao/contracts/esquemas';
import { ApiError, mensagemDe } from '../../lib/api-error.ts';
import { erroDoCampo } from '../../lib/erros-de-campo.ts';
import { useFormulario } from '../../lib/formulario.ts';
import { enderecoDeEntrada, enderecoDeNovaSenha } from '../../lib/orgao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Modal } from '../../ui/modal.tsx';
import { Page } from '../../ui/page.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { SenhaNovaInputs } from '../../ui/senha-nova.tsx';
import { desfazerTroca, trocarSenha, confirmar } from './contas-api.ts';
import type { LinkDoEmail } from '../../lib/endereco.ts';
import { Actions } from '../../ui/buttons.tsx';
import { ErrorPanel } from '../../ui/states.tsx';
import classes from './contas.module.css';

/** What differs between a lost password, an invitation, and an e-mail that somebody else changed. */
const TEXTOS = {
  redefinir: {
    titulo: 'Redefinir senha',
    descricao: 'Escolha a nova senha da sua conta. As sessões abertas serão encerradas.',
  },
  convite: {
    titulo: 'Criar senha',
    descricao: 'Você foi convidado a atender por este portal. Escolha a senha da sua conta.',
  },
  desfazer: {
    titulo: 'Desfazer a troca do e-mail',
    descricao:
      'A conta volta a usar este e-mail, e as sessões abertas e os outros links deixam de valer. Escolha uma senha nova: quem pediu a troca sabia a de antes.',
  },
} as const;

const STATUS = {
  redefinir: 'Status da recuperação',
  convite: 'Status da recuperação',
  desfazer: 'Troca do e-mail',
} as const;

/** There is no asking for another: it was sent because somebody changed the e-mail. */
const NAO_DESFAZ_MAIS =
  'Este link não vale mais: ele já foi usado, passou dos 7 dias, ou a prefeitura mudou a conta depois. Se a conta não usa o seu e-mail, procure o atendimento.';

interface RedefinirSenhaPageProps {
  motivo: keyof typeof TEXTOS;
  link: LinkDoEmail;
}

/** A new password, by the link of an e-mail (`esic.md` §2.3), alone or with the e-mail of before. */
export function RedefinirSenhaPage({ motivo, link }: RedefinirSenhaPageProps) {
  const { titulo, descricao } = TEXTOS[motivo];
  const { token, email, codEmpre } = link;
  const desfaz = motivo === 'desfazer';
  const troca = useAcao({ mutationFn: desfaz ? desfazerTroca : trocarSenha });
  const form = useFormulario(desfaz ? desfazerEmail : redefinirSenha, {
    inicial: { password: '', password_confirmation: '' },
    corpo: (senhas) => ({ email, token, ...senhas }),
    acao: troca,
  });
  const daSenha = erroDoCampo(troca.error, 'password');
  const linkGasto = troca.error instanceof ApiError && troca.error.code === 'LINK_INVALIDO';

  return (
    <Page estreita titulo={titulo} descricao={descricao}>
      <Formulario de={form} className={classes.formulario}>
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <dl className={classes.pessoa}>
          <dt>E-mail</dt>
          <dd>{email}</dd>
        </dl>
        <SenhaNovaInputs
          senha={form.campo('password')}
          confirmacao={form.campo('password_confirmation')}
          pessoais={[email]}
        />
        <Actions>
          <Button type="submit" loading={form.ocupado} disabled={!form.completo}>
            {titulo}
          </Button>
        </Actions>
      </Formulario>
      {troca.isSuccess && (
        <Modal titulo={STATUS[motivo]} semFechar onClose={troca.reset}>
          <p>{troca.data}</p>
          <Actions>
            <ButtonLink href={enderecoDeEntrada(codEmpre)}>Entrar</ButtonLink>
          </Actions>
        </Modal>
      )}
      {troca.isError && daSenha === undefined && (
        <Modal titulo={STATUS[motivo]} onClose={troca.reset}>
          <p>{linkGasto && desfaz ? NAO_DESFAZ_MAIS : mensagemDe(troca.error)}</p>
          <Actions>
            {linkGasto && motivo === 'redefinir' ? (
              <ButtonLink href={enderecoDeNovaSenha(codEmpre)}>Pedir novo link</ButtonLink>
            ) : (
              <Button onClick={troca.reset}>Voltar</Button>
            )}
          </Actions>
        </Modal>
      )}
    </Page>
  );
}

const CONFIRMADO: Record<EmailConfirmado['resultado'], string> = {
  CONTA_ATIVA: 'Sua conta está pronta: entre com o seu CPF/CNPJ e a senha que você escolheu.',
  AGUARDA_PREFEITURA:
    'Falta a equipe da instituição conferir os seus dados e decidir se libera o acesso. Quando liberar, você recebe um e-mail.',
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
