import type { AcordoDaGestao } from '@balcao/contracts';
import { pedirCancelamento } from '@balcao/contracts/esquemas';
import { useQueryClient } from '@tanstack/react-query';
import { announce } from '../../lib/anuncio.ts';
import { useFormulario } from '../../lib/formulario.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Button } from '../../ui/button.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { ConfirmModal, Modal } from '../../ui/modal.tsx';
import { decidir, gestaoQueries, pedir } from './acordos-api.ts';
import classes from './gestao.module.css';

interface DoAcordo {
  acordo: Pick<AcordoDaGestao, 'numero' | 'pago'>;
  onClose: () => void;
}

/** Asks to cancel an agreement, with the reason; somebody else decides. */
export function PedirCancelamentoModal({ acordo: { numero, pago }, onClose }: DoAcordo) {
  const queries = useQueryClient();
  const acao = useAcao({
    mutationFn: ({ motivo }: { motivo: string }) => pedir(numero, motivo),
    onSuccess: async () => {
      await queries.invalidateQueries(gestaoQueries);
      announce('Cancelamento pedido. Outra pessoa decide.');
      onClose();
    },
  });
  const form = useFormulario(pedirCancelamento, {
    inicial: { motivo: '' },
    corpo: ({ motivo }) => ({ motivo: motivo.trim() }),
    acao,
  });
  return (
    <Modal
      titulo={`Pedir o cancelamento do acordo ${numero}`}
      onClose={onClose}
      ocupado={form.ocupado}
    >
      <Formulario de={form} className={classes.formulario}>
        <p>
          Nada muda até outra pessoa da equipe decidir. Aprovado, o acordo termina: o que foi pago (
          {pago}) é abatido dos débitos, e o resto volta a ser cobrado.
        </p>
        <Campo
          {...form.campo('motivo')}
          label="Motivo do cancelamento"
          description="Fica registrado com o seu nome."
          linhas={3}
          withAsterisk={false}
        />
        <FormError {...form.recusa} />
        <Actions>
          <Button variant="default" onClick={onClose} disabled={form.ocupado}>
            Voltar
          </Button>
          <Button type="submit" loading={form.ocupado} disabled={!form.completo}>
            Pedir o cancelamento
          </Button>
        </Actions>
      </Formulario>
    </Modal>
  );
}

/** Decides a cancellation that somebody else asked for; approved, it can't be undone. */
export function DecidirCancelamentoModal({
  acordo: { numero, pago },
  aprova,
  onClose,
}: DoAcordo & { aprova: boolean }) {
  const queries = useQueryClient();
  const { mutate, error, isPending } = useAcao({
    mutationFn: () => decidir(numero, aprova),
    onSuccess: async () => {
      await queries.invalidateQueries(gestaoQueries);
      announce(aprova ? `Acordo ${numero} cancelado.` : `Acordo ${numero} mantido.`);
      onClose();
    },
  });
  return (
    <ConfirmModal
      titulo={aprova ? `Cancelar o acordo ${numero}?` : `Manter o acordo ${numero}?`}
      confirmar={aprova ? 'Cancelar o acordo' : 'Manter o acordo'}
      cancelar="Voltar"
      perigo={aprova}
      ocupado={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        {aprova
          ? `O que foi pago (${pago}) é abatido dos débitos e o resto volta a ser cobrado. Isso não pode ser desfeito, e a pessoa é avisada.`
          : 'O pedido de cancelamento é recusado e o acordo continua como está.'}
      </p>
      <FormError erro={error} />
    </ConfirmModal>
  );
}
