import type { AlterarUsuario, UsuarioDaLista } from '@balcao/contracts';
import { NativeSelect, Switch, Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useState, type SubmitEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { erroDoCampo } from '../../lib/erros-de-campo.ts';
import { recarregar } from '../../lib/navegacao.ts';

import { BarraDeSalvar } from '../../ui/barra-de-salvar.tsx';
import { Modal, ConfirmModal } from '../../ui/modal.tsx';
import { ReautenticarModal, useAcaoReautenticada } from '../../ui/reautenticar-modal.tsx';
import { SenhaNovaInputs, problemaDaSenha, type SenhaNova } from '../../ui/senha-nova.tsx';
import { mensagemDe } from '../../lib/api-error.ts';
import { useUsuario } from '../../lib/sessao.ts';

import { FormError } from '../../ui/form-error.tsx';

import {
  salvarUsuario,
  usuariosQueries,
  reenviar,
  removerDoisFatores,
} from './administracao-api.ts';
import { SetoresCampo, TIPOS_DE_SERVIDOR } from './convidar-modal.tsx';
import { Actions, ButtonLink } from '../../ui/buttons.tsx';
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
function AcoesDaConta({ usuario }: { usuario: UsuarioDaLista }) {
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

/** What the dialog of a user holds. */
export interface Edicao extends SenhaNova {
  ativo: boolean;
  tipo: UsuarioDaLista['tipo'];
  setores: readonly string[];
}

/** What is wrong with the new password; none at all is fine. */
export const problemaDaEdicao = ({ senha, confirmacao }: Edicao): string | undefined =>
  senha === '' && confirmacao === '' ? undefined : problemaDaSenha({ senha, confirmacao });

const mesmos = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item) => b.includes(item));

/** Only what changed, for the server. */
export function mudancasDe(usuario: UsuarioDaLista, edicao: Edicao): AlterarUsuario {
  const { ativo, tipo, setores, senha, confirmacao } = edicao;
  return {
    ...(ativo !== usuario.ativo && { ativo }),
    ...(tipo !== usuario.tipo && tipo !== 'CONTRIBUINTE' && { tipo }),
    ...(!mesmos(setores, usuario.setores) && { setores: [...setores] }),
    ...((senha !== '' || confirmacao !== '') && { password: senha }),
  };
}

const registrar = (erro: Error) => console.error('usuario', erro);

/** One user: active or not, another password, and for staff their type and sectors. */
export function UsuarioModal({
  usuario,
  onClose,
}: {
  usuario: UsuarioDaLista;
  onClose: () => void;
}) {
  const [edicao, setEdicao] = useState<Edicao>({
    ativo: usuario.ativo,
    tipo: usuario.tipo,
    setores: usuario.setores,
    senha: '',
    confirmacao: '',
  });
  const { mutate, error, isPending, isSuccess, prova } = useAcaoReautenticada({
    mutationFn: (mudancas: AlterarUsuario, digitada) =>
      salvarUsuario(usuario.id, mudancas, digitada),
    onSuccess: recarregar,
    onError: registrar,
  });
  const editar = (parte: Partial<Edicao>) => setEdicao((atual) => ({ ...atual, ...parte }));
  const mudancas = mudancasDe(usuario, edicao);
  const sujo = Object.keys(mudancas).length > 0;
  const problema = problemaDaEdicao(edicao);
  const daSenha = erroDoCampo(error, 'password');

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    if (problema === undefined) mutate(mudancas);
  };

  return (
    <Modal titulo={usuario.nome} onClose={onClose} ocupado={isPending}>
      <form className={classes.formulario} onSubmit={enviar}>
        <Switch
          label="Conta ativa"
          description="Uma conta inativa não entra, e as sessões abertas terminam na hora"
          checked={edicao.ativo}
          onChange={(evento) => editar({ ativo: evento.currentTarget.checked })}
        />
        {usuario.tipo !== 'CONTRIBUINTE' && (
          <>
            <NativeSelect
              label="Tipo"
              data={TIPOS_DE_SERVIDOR}
              value={edicao.tipo}
              onChange={(evento) => {
                const { value } = evento.currentTarget;
                editar({ tipo: TIPOS_DE_SERVIDOR.find((tipo) => tipo === value) ?? edicao.tipo });
              }}
            />
            <SetoresCampo escolhidos={edicao.setores} onChange={(setores) => editar({ setores })} />
          </>
        )}
        <SenhaNovaInputs
          valor={edicao}
          onChange={editar}
          pessoais={[usuario.nome, usuario.cpfcnpj, usuario.email ?? '']}
          erros={{ senha: daSenha ?? (edicao.senha === edicao.confirmacao ? problema : undefined) }}
        />
        <BarraDeSalvar
          sujo={sujo}
          disabled={problema !== undefined}
          ocupado={isPending || isSuccess}
          erro={error}
          campos={['password']}
        />
      </form>
      <ReautenticarModal prova={prova} />
      <AcoesDaConta usuario={usuario} />
    </Modal>
  );
}
