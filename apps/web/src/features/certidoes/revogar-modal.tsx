import type { CertidaoEmitida, RevogarCertidao } from '@balcao/contracts';
import { revogarCertidao } from '@balcao/contracts/esquemas';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useFormulario } from '../../lib/formulario.ts';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { useAcao } from '../../lib/use-acao.ts';
import { announce } from '../../lib/anuncio.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Modal } from '../../ui/modal.tsx';
import { call } from '../../lib/call.ts';
import { Actions } from '../../ui/buttons.tsx';
import classes from './certidoes.module.css';

/** Every page of the list, to be asked for again. */
export const certidoesQueries = { queryKey: ['certidoes'] };

/** Revokes a certificate: checks say from then on that it is not valid. */
const revogar = (id: CertidaoEmitida['id'], body: RevogarCertidao) =>
  call(revogarCertidao, { params: { id }, body });

/** Revokes a certificate, with the reason; it cannot be undone. */
export function RevogarModal(props: { certidao: CertidaoEmitida; onClose: () => void }) {
  const { certidao, onClose } = props;
  const { id, tipo, numero, contribuinte } = certidao;
  const queries = useQueryClient();
  const acao = useAcao({
    mutationFn: (corpo: RevogarCertidao) => revogar(id, corpo),
    onSuccess: async () => {
      await queries.invalidateQueries(certidoesQueries);
      announce(`${tipo} ${numero} revogada.`);
      onClose();
    },
  });
  const form = useFormulario(revogarCertidao, {
    inicial: { motivo: '' },
    corpo: ({ motivo }) => ({ motivo: motivo.trim() }),
    acao,
  });
  const motivo = form.campo('motivo');
  return (
    <Modal titulo={`Revogar a ${tipo} ${numero}`} onClose={onClose} ocupado={form.ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <p>
          A certidão de <strong>{contribuinte}</strong> deixa de valer agora, e quem conferir o
          código saberá que ela foi revogada. Isso não pode ser desfeito.
        </p>
        <Campo
          {...motivo}
          label="Motivo da revogação"
          description={`Até ${motivo.maxLength ?? 0} caracteres. Fica registrado com o seu nome.`}
          linhas={3}
          withAsterisk={false}
        />
        <FormError {...form.recusa} />
        <Actions>
          <Button variant="default" onClick={onClose} disabled={form.ocupado}>
            Cancelar
          </Button>
          <Button type="submit" color="red" loading={form.ocupado} disabled={!form.completo}>
            Revogar certidão
          </Button>
        </Actions>
      </Formulario>
    </Modal>
  );
}
