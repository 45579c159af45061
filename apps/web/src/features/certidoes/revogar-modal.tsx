import { type CertidaoEmitida, revogarCertidao, type RevogarCertidao } from '@balcao/contracts';
import { temVisivel } from '@balcao/domain';
import { Button, Input } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { erroDoCampo, useFormComErros } from '../../lib/erros-de-campo.ts';
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

/** Longest reason that is kept. */
const MAXIMO = 300;

/** Revokes a certificate, with the reason; it cannot be undone. */
export function RevogarModal(props: { certidao: CertidaoEmitida; onClose: () => void }) {
  const { certidao, onClose } = props;
  const { id, tipo, numero, contribuinte } = certidao;
  const queries = useQueryClient();
  const [motivo, setMotivo] = useState('');
  const { mutate, error, isPending } = useAcao({
    mutationFn: (texto: string) => revogar(id, { motivo: texto }),
    onSuccess: async () => {
      await queries.invalidateQueries(certidoesQueries);
      announce(`${tipo} ${numero} revogada.`);
      onClose();
    },
  });
  const form = useFormComErros(error);
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    mutate(motivo.trim());
  };
  return (
    <Modal titulo={`Revogar a ${tipo} ${numero}`} onClose={onClose} ocupado={isPending}>
      <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
        <p>
          A certidão de <strong>{contribuinte}</strong> deixa de valer agora, e quem conferir o
          código saberá que ela foi revogada. Isso não pode ser desfeito.
        </p>
        <Input.Wrapper
          size="md"
          label="Motivo da revogação"
          description={`Até ${MAXIMO} caracteres. Fica registrado com o seu nome.`}
          error={erroDoCampo(error, 'motivo')}
        >
          <Input
            size="md"
            component="textarea"
            rows={3}
            multiline
            required
            maxLength={MAXIMO}
            value={motivo}
            disabled={isPending}
            error={erroDoCampo(error, 'motivo') !== undefined}
            onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
          />
        </Input.Wrapper>
        <FormError erro={error} campos={['motivo']} />
        <Actions>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Cancelar
          </Button>
          <Button type="submit" color="red" loading={isPending} disabled={!temVisivel(motivo)}>
            Revogar certidão
          </Button>
        </Actions>
      </form>
    </Modal>
  );
}
