import { enviarRedefinicao } from '@balcao/contracts/esquemas';
import { Button } from '../../ui/button.tsx';
import { mensagemDe } from '../../lib/api-error.ts';
import { erroDoCampo } from '../../lib/erros-de-campo.ts';
import { useFormulario } from '../../lib/formulario.ts';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { useOrgao } from '../../lib/orgao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Modal } from '../../ui/modal.tsx';
import { pedirNovaSenha } from './contas-api.ts';
import { Actions } from '../../ui/buttons.tsx';
import classes from './contas.module.css';

/** 'Redefinir senha' and, once asked, 'Status de envio do email' (`esic.md` §2.3). */
export function RecuperarSenhaModal({ onClose }: { onClose: () => void }) {
  const { cod_empre } = useOrgao();
  const envio = useAcao({ mutationFn: pedirNovaSenha });
  const form = useFormulario(enviarRedefinicao, {
    inicial: { email: '' },
    corpo: ({ email }) => ({ email, cod_empre }),
    acao: envio,
  });
  const doCampo = erroDoCampo(envio.error, 'email');

  if (envio.isSuccess || (envio.isError && doCampo === undefined)) {
    return (
      <Modal titulo="Status de envio do email" onClose={envio.isError ? envio.reset : onClose}>
        <p role="status">{envio.data ?? mensagemDe(envio.error)}</p>
        <Actions>
          <Button onClick={envio.isError ? envio.reset : onClose}>
            {envio.isError ? 'Voltar' : 'Entendi'}
          </Button>
        </Actions>
      </Modal>
    );
  }
  return (
    <Modal titulo="Redefinir senha" onClose={onClose} ocupado={envio.isPending}>
      <Formulario de={form} className={classes.formulario}>
        <p>Digite o e-mail da sua conta. Vamos enviar a ele um link para escolher outra senha.</p>
        <Campo {...form.campo('email')} type="email" label="E-mail" autoComplete="email" />
        <Actions>
          <Button type="submit" loading={envio.isPending} disabled={!form.completo}>
            Enviar link
          </Button>
        </Actions>
      </Formulario>
    </Modal>
  );
}
