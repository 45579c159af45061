import type { Usuario } from '@balcao/contracts';
import { login } from '@balcao/contracts/esquemas';
import { Button } from '../../ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useFormulario } from '../../lib/formulario.ts';
import { sessaoQuery } from '../../lib/sessao.ts';
import { Formulario } from '../../ui/formulario.tsx';
import { enderecoDoGovbr } from '../../lib/govbr.ts';
import { BotaoGovbr } from '../../ui/botao-govbr.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SenhaInput } from '../../ui/senha-input.tsx';
import { useEntrar } from './use-entrar.tsx';
import { Actions } from '../../ui/buttons.tsx';
import classes from './entrar.module.css';

interface ReentrarModalProps {
  usuario: Usuario;
  onEntrar: () => void;
  onSair: () => void;
}

/** Who came from gov.br goes there once more, in another tab: what was typed here stays. */
export function ReentrarComGovbrModal({ usuario, onEntrar, onSair }: ReentrarModalProps) {
  const queries = useQueryClient();
  const jaEntrei = async () => {
    await queries.invalidateQueries();
    onEntrar();
  };
  return (
    <Modal titulo="Sua sessão terminou" onClose={onSair} semFechar>
      <div className={classes.formulario}>
        <p>
          Por segurança, ela termina depois de um tempo sem uso. Entre de novo como{' '}
          <strong>{usuario.nome}</strong>, na aba que se abre, e volte a esta: nada do que você
          preencheu se perdeu.
        </p>
        <BotaoGovbr href={enderecoDoGovbr(usuario.orgao_id)} outraAba />
        <Actions>
          <Button variant="default" onClick={onSair}>
            Sair
          </Button>
          <Button onClick={() => void jaEntrei()}>Já entrei</Button>
        </Actions>
      </div>
    </Modal>
  );
}

/** The password again, for the same account; what the page shows is then asked for again. */
export function ReentrarModal({ usuario, onEntrar, onSair }: ReentrarModalProps) {
  const queries = useQueryClient();
  const { entrar, erro, ocupado, dialogo } = useEntrar({
    onSuccess: () => {
      onEntrar();
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== sessaoQuery.queryKey[0],
      });
    },
  });
  const form = useFormulario(login, {
    inicial: { senha: '' },
    corpo: ({ senha }) => ({ orgao_id: usuario.orgao_id, credencial: usuario.cpfcnpj, senha }),
    acao: { mutate: entrar, error: erro, isPending: ocupado },
    tudoEm: 'senha',
  });

  return (
    <Modal titulo="Sua sessão terminou" onClose={onSair} ocupado={ocupado} semFechar>
      <Formulario de={form} className={classes.formulario}>
        <p>
          Por segurança, ela termina depois de um tempo sem uso. Digite a senha de{' '}
          <strong>{usuario.nome}</strong> para continuar de onde parou: nada do que você preencheu
          se perdeu.
        </p>
        <SenhaInput {...form.campo('senha')} />
        <Actions>
          <Button variant="default" onClick={onSair} disabled={ocupado}>
            Sair
          </Button>
          <Button type="submit" loading={ocupado} disabled={!form.completo}>
            Entrar
          </Button>
        </Actions>
      </Formulario>
      {dialogo}
    </Modal>
  );
}
