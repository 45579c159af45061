import type { ContaALiberar, RecusarConta } from '@balcao/contracts';
import { liberarConta, recusarConta } from '@balcao/contracts/esquemas';
import { formatarDocumento } from '@balcao/domain';
import { useQueryClient } from '@tanstack/react-query';
import { announce } from '../../lib/anuncio.ts';
import { call } from '../../lib/call.ts';
import { useFormulario } from '../../lib/formulario.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Button } from '../../ui/button.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { ConfirmModal, Modal } from '../../ui/modal.tsx';
import { ErrorPanel } from '../../ui/states.tsx';
import classes from './contas-a-liberar.module.css';
import { contasQueries } from '../../lib/contas-a-liberar.ts';

interface DecidirProps {
  conta: ContaALiberar;
  onClose: () => void;
}

/** Decides on an account; done or done by somebody else, the list is asked for again. */
function useDecisao<Corpo>(
  { conta, onClose }: DecidirProps,
  decidir: (corpo: Corpo) => Promise<unknown>,
  feito: string,
) {
  const queries = useQueryClient();
  return useAcao({
    mutationFn: decidir,
    onSuccess: () => {
      announce(`${feito}: ${conta.nome}.`);
      onClose();
    },
    onSettled: () => queries.invalidateQueries(contasQueries),
  });
}

/** Lets somebody in, once whoever does it knows what that means. */
export function LiberarModal(props: DecidirProps) {
  const { conta, onClose } = props;
  const acao = useDecisao(
    props,
    () => call(liberarConta, { params: { id: conta.id }, body: {} }),
    'Conta liberada',
  );
  return (
    <ConfirmModal
      titulo={`Liberar a conta de ${conta.nome}?`}
      confirmar="Liberar conta"
      ocupado={acao.isPending}
      onConfirm={() => acao.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        Quem tem a senha desta conta passa a ver os dados do CPF/CNPJ{' '}
        <span className="inteiro">{formatarDocumento(conta.cpfcnpj)}</span>. Confira antes, por um
        documento com foto ou outro meio, que a pessoa é quem diz ser.
      </p>
      <p>
        {conta.email_confirmado
          ? `O aviso vai para ${conta.email ?? ''}.`
          : 'O e-mail ainda não foi confirmado: ela só entra depois de abrir o link que recebeu.'}
      </p>
      {acao.isError && <ErrorPanel erro={acao.error} />}
    </ConfirmModal>
  );
}

/** Refuses a registration, with the reason that its owner reads. */
export function RecusarModal(props: DecidirProps) {
  const { conta, onClose } = props;
  const acao = useDecisao(
    props,
    (body: RecusarConta) => call(recusarConta, { params: { id: conta.id }, body }),
    'Cadastro recusado',
  );
  const vazio = { motivo: '' };
  const corpo = (valores: typeof vazio) => ({ motivo: valores.motivo.trim() });
  const form = useFormulario(recusarConta, { inicial: vazio, corpo, acao });
  const motivo = form.campo('motivo');
  return (
    <Modal titulo={`Recusar o cadastro de ${conta.nome}`} onClose={onClose} ocupado={form.ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <p>
          O cadastro é apagado e não pode ser recuperado; a pessoa pode se cadastrar de novo.{' '}
          {conta.email_confirmado
            ? `O motivo vai por e-mail para ${conta.email ?? ''}.`
            : 'O e-mail não foi confirmado, e por isso ninguém recebe o motivo.'}
        </p>
        <Campo
          {...motivo}
          label="Motivo da recusa"
          description={`Diga o que a pessoa precisa resolver. Até ${motivo.maxLength ?? 0} caracteres. Fica registrado com o seu nome.`}
          linhas={4}
          withAsterisk={false}
        />
        <FormError {...form.recusa} />
        <Actions>
          <Button variant="default" onClick={onClose} disabled={form.ocupado}>
            Cancelar
          </Button>
          <Button type="submit" color="red" loading={form.ocupado} disabled={!form.completo}>
            Recusar cadastro
          </Button>
        </Actions>
      </Formulario>
    </Modal>
  );
}
