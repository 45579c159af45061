import { desativarDoisFatores } from '@balcao/contracts/esquemas';
import { useDesafioDaChave } from '../../lib/chave-de-acesso.ts';
import { useFormulario } from '../../lib/formulario.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Button } from '../../ui/button.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { CodigoInput } from '../../ui/codigo-input.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SenhaInput } from '../../ui/senha-input.tsx';
import classes from './perfil.module.css';

interface ProvaModalProps<R> {
  titulo: string;
  texto: string;
  confirmar: string;
  perigo?: boolean;
  fazer: (prova: { senha: string; codigo: string }) => Promise<R>;
  onFeito: (resultado: R) => void;
  onClose: () => void;
}

/** Asks who it is once more before something that opens or closes the account's second lock. */
export function ProvaModal<R>(props: ProvaModalProps<R>) {
  const { titulo, texto, confirmar, perigo = false, onClose } = props;
  const desafio = useDesafioDaChave();
  const acao = useAcao({ mutationFn: props.fazer, onSuccess: props.onFeito });
  const form = useFormulario(desativarDoisFatores, {
    inicial: { senha: '', codigo: '' },
    corpo: (prova) => prova,
    acao,
  });
  const ocupado = acao.isPending || acao.isSuccess;
  return (
    <Modal titulo={titulo} onClose={onClose} ocupado={ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <p>{texto}</p>
        <SenhaInput {...form.campo('senha')} label="Senha atual" />
        <CodigoInput {...form.campo('codigo')} desafio={desafio} required />
        <FormError {...form.recusa} />
        <Actions>
          <Button
            type="submit"
            color={perigo ? 'red' : 'realce'}
            loading={ocupado}
            disabled={form.valores.codigo.trim() === '' || form.valores.senha === ''}
          >
            {confirmar}
          </Button>
        </Actions>
      </Formulario>
    </Modal>
  );
}
