import type { UsuarioDaLista } from '@balcao/contracts';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { mensagemDe } from '../../lib/api-error.ts';
import { erroDoCampo } from '../../lib/erros-de-campo.ts';
import { useUsuario } from '../../lib/sessao.ts';
import { useAcaoReautenticada } from '../../lib/use-acao-reautenticada.ts';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { ReautenticarModal } from '../../ui/reautenticar-modal.tsx';
import { usuariosQueries, reenviar, removerDoisFatores } from './api.ts';
import { FormError } from '../../ui/form-error.tsx';
import classes from './usuarios-page.module.css';

/** An invitation that nobody accepted: sent again, to another address if need be. */
function Convite({ usuario: { id, email } }: { usuario: UsuarioDaLista }) {
  const queries = useQueryClient();
  const [para, setPara] = useState(email ?? '');
  const { mutate, error, isPending, isSuccess, prova } = useAcaoReautenticada({
    mutationFn: (_nada: undefined, digitada) => reenviar(id, para, digitada),
    onSuccess: () => queries.invalidateQueries(usuariosQueries),
  });
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    mutate(undefined);
  };
  return (
    <>
      <form className={classes.acoes} onSubmit={enviar} noValidate>
        <p>O convite ainda não foi aceito: falta a pessoa criar a senha pelo link.</p>
        <TextInput
          type="email"
          label="E-mail do convite"
          maxLength={200}
          autoComplete="off"
          value={para}
          onChange={(evento) => setPara(evento.currentTarget.value)}
          error={error ? (erroDoCampo(error, 'email') ?? mensagemDe(error)) : undefined}
        />
        <p role="status">{isSuccess && 'Convite enviado. O link anterior deixou de valer.'}</p>
        <Actions>
          <Button type="submit" variant="default" loading={isPending} disabled={para.trim() === ''}>
            Enviar convite de novo
          </Button>
        </Actions>
      </form>
      <ReautenticarModal prova={prova} />
    </>
  );
}

/** Gives the account back to who lost the phone and the codes. */
function SegundaEtapa({ id }: { id: string }) {
  const queries = useQueryClient();
  const [confirmando, setConfirmando] = useState(false);
  const { mutate, error, isPending, isSuccess, prova } = useAcaoReautenticada({
    mutationFn: (_nada: undefined, digitada) => removerDoisFatores(id, digitada),
    onSuccess: () => {
      setConfirmando(false);
      return queries.invalidateQueries(usuariosQueries);
    },
    onError: () => setConfirmando(false),
  });
  return (
    <div className={classes.acoes}>
      <p role="status">{isSuccess && 'Verificação em duas etapas removida.'}</p>
      <FormError erro={error} />
      <Actions>
        <Button variant="default" disabled={isSuccess} onClick={() => setConfirmando(true)}>
          Remover verificação em duas etapas
        </Button>
      </Actions>
      {confirmando && (
        <ConfirmModal
          titulo="Remover a verificação em duas etapas?"
          confirmar="Remover"
          perigo
          ocupado={isPending}
          onConfirm={() => mutate(undefined)}
          onClose={() => setConfirmando(false)}
        >
          <p>
            Para quem perdeu o celular e os códigos. Confira antes quem pede: a conta fica protegida
            só pela senha, e as sessões abertas terminam.
          </p>
        </ConfirmModal>
      )}
      <ReautenticarModal prova={prova} />
    </div>
  );
}

/** What is done to an account at once, apart from what the form saves. */
export function AcoesDaConta({ usuario }: { usuario: UsuarioDaLista }) {
  const eu = useUsuario();
  return (
    <>
      <ButtonLink variant="subtle" href={`/dashboard/auditoria?usuario_id=${usuario.id}`}>
        Ver o que este usuário fez
      </ButtonLink>
      {usuario.pendente && <Convite usuario={usuario} />}
      {usuario.dois_fatores && usuario.id !== eu.id && <SegundaEtapa id={usuario.id} />}
    </>
  );
}
