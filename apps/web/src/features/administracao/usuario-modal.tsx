import type { AlterarUsuario, UsuarioDaLista } from '@balcao/contracts';
import { alterarUsuario, reenviarConvite } from '@balcao/contracts/esquemas';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Switch } from '../../ui/marcar.tsx';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { mensagemDe } from '../../lib/api-error.ts';
import { useFormulario } from '../../lib/formulario.ts';
import { recarregarSalvo } from '../../lib/navegacao.ts';
import { useUsuario } from '../../lib/sessao.ts';
import { BarraDeSalvar } from '../../ui/barra-de-salvar.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { Modal, ConfirmModal } from '../../ui/modal.tsx';
import { ReautenticarModal, useAcaoReautenticada } from '../../ui/reautenticar-modal.tsx';
import { SenhaNovaInputs, problemaDaSenha } from '../../ui/senha-nova.tsx';
import {
  salvarUsuario,
  usuariosQueries,
  reenviar,
  removerDoisFatores,
} from './administracao-api.ts';
import { SetoresCampo, TIPOS_DE_SERVIDOR } from './convidar-modal.tsx';
import classes from './usuarios-page.module.css';

/** An invitation that nobody accepted: sent again, to another address if need be. */
function Convite({ usuario: { id, email } }: { usuario: UsuarioDaLista }) {
  const queries = useQueryClient();
  const acao = useAcaoReautenticada({
    mutationFn: (corpo: { email: string }, digitada) => reenviar(id, corpo.email, digitada),
    onSuccess: () => queries.invalidateQueries(usuariosQueries),
  });
  const form = useFormulario(reenviarConvite, {
    inicial: { email: email ?? '' },
    corpo: (campos) => campos,
    acao,
  });
  const campo = form.campo('email');
  return (
    <>
      <Formulario de={form} className={classes.acoes}>
        <p>O convite ainda não foi aceito: falta a pessoa criar a senha pelo link.</p>
        <Campo
          {...campo}
          type="email"
          label="E-mail do convite"
          autoComplete="off"
          error={campo.error ?? (acao.error ? mensagemDe(acao.error) : undefined)}
        />
        <p role="status">{acao.isSuccess && 'Convite enviado. O link anterior deixou de valer.'}</p>
        <Actions>
          <Button type="submit" variant="default" loading={form.ocupado} disabled={!form.completo}>
            Enviar convite de novo
          </Button>
        </Actions>
      </Formulario>
      <ReautenticarModal prova={acao.prova} />
    </>
  );
}

/** Removes the second factor, for somebody who lost the phone and the recovery codes. */
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
export interface Edicao {
  ativo: boolean;
  tipo: UsuarioDaLista['tipo'];
  setores: readonly string[];
  chefia: readonly string[];
  password: string;
  confirmacao: string;
}

/** What is wrong with the new password; none at all is fine. */
export const problemaDaEdicao = ({ password, confirmacao }: Edicao): string | undefined =>
  password === '' && confirmacao === '' ? undefined : problemaDaSenha(password, confirmacao);

const mesmos = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item) => b.includes(item));

/** Only what changed, for the server. */
export function mudancasDe(usuario: UsuarioDaLista, edicao: Edicao): AlterarUsuario {
  const { ativo, tipo, setores, chefia, password, confirmacao } = edicao;
  return {
    ...(ativo !== usuario.ativo && { ativo }),
    ...(tipo !== usuario.tipo && tipo !== 'CONTRIBUINTE' && { tipo }),
    ...(!mesmos(setores, usuario.setores) && { setores: [...setores] }),
    ...(!mesmos(chefia, usuario.chefia) && { chefia: [...chefia] }),
    ...((password !== '' || confirmacao !== '') && { password }),
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
  const acao = useAcaoReautenticada({
    mutationFn: (mudancas: AlterarUsuario, digitada) =>
      salvarUsuario(usuario.id, mudancas, digitada),
    onSuccess: recarregarSalvo,
    onError: registrar,
  });
  const { ativo, tipo, setores, chefia } = usuario;
  const form = useFormulario(alterarUsuario, {
    inicial: { ativo, tipo, setores, chefia, password: '', confirmacao: '' },
    corpo: (edicao) => mudancasDe(usuario, edicao),
    acao,
  });
  const edicao = form.valores;
  const problema = problemaDaEdicao(edicao);
  const senha = form.campo('password');
  const iguais = edicao.password === edicao.confirmacao;

  return (
    <Modal titulo={usuario.nome} onClose={onClose} ocupado={acao.isPending}>
      <Formulario de={form} className={classes.formulario}>
        <Switch
          label="Conta ativa"
          description={
            usuario.aguarda_liberacao
              ? 'Aguardando liberação: confira quem se cadastrou e libere aqui, ou em Contas aguardando liberação'
              : 'Uma conta inativa não entra, e as sessões abertas terminam na hora'
          }
          checked={edicao.ativo}
          onChange={(evento) => form.editar({ ativo: evento.currentTarget.checked })}
        />
        {tipo !== 'CONTRIBUINTE' && (
          <>
            <Campo
              {...form.campo('tipo')}
              label="Tipo"
              opcoes={TIPOS_DE_SERVIDOR}
              onChange={(escolhido) =>
                form.editar({
                  tipo: TIPOS_DE_SERVIDOR.find((um) => um === escolhido) ?? edicao.tipo,
                })
              }
            />
            <SetoresCampo setores={edicao.setores} chefia={edicao.chefia} onChange={form.editar} />
          </>
        )}
        <SenhaNovaInputs
          senha={{ ...senha, error: senha.error ?? (iguais ? problema : undefined) }}
          confirmacao={form.campo('confirmacao')}
          pessoais={[usuario.nome, usuario.cpfcnpj, usuario.email ?? '']}
        />
        <BarraDeSalvar
          sujo={Object.keys(mudancasDe(usuario, edicao)).length > 0}
          disabled={problema !== undefined}
          ocupado={acao.isPending || acao.isSuccess}
          {...form.recusa}
        />
      </Formulario>
      <ReautenticarModal prova={acao.prova} />
      <AcoesDaConta usuario={usuario} />
    </Modal>
  );
}
