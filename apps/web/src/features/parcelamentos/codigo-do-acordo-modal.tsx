import { PedidoComCodigo, type CodigoDoAcordo } from '@balcao/contracts/esquemas';
import { announce } from '../../lib/anuncio.ts';
import { useFormulario } from '../../lib/formulario.ts';
import { Button } from '../../ui/button.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { Modal } from '../../ui/modal.tsx';
import classes from './parcelamentos.module.css';

interface CodigoModalProps {
  enviado: CodigoDoAcordo;
  /** What confirms the agreement with a code. */
  acao: { mutate: (codigo: string) => void; error: Error | null; isPending: boolean };
  pedirOutro: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the code that went to the person's e-mail. */
export function CodigoModal({ enviado, acao, pedirOutro, onClose }: CodigoModalProps) {
  const form = useFormulario(PedidoComCodigo, {
    inicial: { codigo: '' },
    corpo: ({ codigo }) => ({ codigo }),
    acao: { ...acao, mutate: ({ codigo }) => acao.mutate(codigo) },
  });
  const ate = new Date(enviado.expira_em).toLocaleTimeString('pt-BR', {
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <Modal titulo="Confirme que é você" onClose={onClose} ocupado={acao.isPending}>
      <Formulario de={form} className={classes.formulario}>
        <p>
          Enviamos um código a <strong>{enviado.para}</strong>. Ele vale até {ate} e só para este
          acordo. Se não chegou, olhe no lixo eletrônico.
        </p>
        <Campo
          {...form.campo('codigo')}
          label="Código do e-mail"
          description="São 6 números"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <FormError {...form.recusa} />
        <Actions>
          <Button
            variant="default"
            disabled={acao.isPending}
            onClick={() => void pedirOutro().then(() => announce('Enviamos o código de novo.'))}
          >
            Enviar de novo
          </Button>
          <Button type="submit" loading={acao.isPending} disabled={!form.completo}>
            Confirmar o acordo
          </Button>
        </Actions>
      </Formulario>
    </Modal>
  );
}
