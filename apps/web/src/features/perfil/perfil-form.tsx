import type { Perfil } from '@balcao/contracts';
import { formatarTelefone, telefoneNacional } from '@balcao/domain';
import { TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { erroDoCampo, useFormComErros } from '../../lib/erros-de-campo.ts';
import { recarregar } from '../../lib/navegacao.ts';

import { useAcao } from '../../lib/use-acao.ts';
import { BarraDeSalvar } from '../../ui/barra-de-salvar.tsx';

import { GuardaDeSaida } from '../../ui/guarda-de-saida.tsx';
import { TelefoneInput } from '../../ui/masked-input.tsx';
import { SenhaInput, CodigoInput } from '../../ui/senha-input.tsx';
import { SenhaNovaInputs, problemaDaSenha, SENHA_VAZIA } from '../../ui/senha-nova.tsx';
import { salvarPerfil } from './perfil-api.ts';
import classes from './perfil.module.css';

const registrar = (erro: Error) => console.error('perfil', erro);

const CAMPOS = ['email', 'phone', 'currentPassword', 'codigo', 'password', 'confirmationPassword'];

const FALTA_A_SENHA = 'Informe a senha atual para salvar as mudanças.';

/** What the form holds before anything is changed. */
const guardados = ({ email, telefone }: Perfil['usuario']) => ({
  email: email ?? '',
  telefone: telefone === null ? '' : formatarTelefone(telefoneNacional(telefone)),
});

/**
 * The person's e-mail, telephone and password, each changed with the current password, and the code of
 * who has the two-factor sign-in on; the page reloads after saving.
 */
export function PerfilForm({ perfil }: { perfil: Perfil }) {
  const { usuario, email_pendente } = perfil;
  const comCodigo = perfil.dois_fatores.ativo;
  const original = guardados(usuario);
  const [campos, setCampos] = useState(original);
  const [atual, setAtual] = useState('');
  const [codigo, setCodigo] = useState('');
  const [nova, setNova] = useState(SENHA_VAZIA);
  const [recusa, setRecusa] = useState<{ senha?: string; atual?: string }>();
  const { mutate, error, isPending, isSuccess } = useAcao({
    mutationFn: (body: Parameters<typeof salvarPerfil>[1]) => salvarPerfil(usuario.id, body),
    onSuccess: recarregar,
    onError: registrar,
  });
  // What the server said before is of what was sent before.
  const daResposta = recusa ? null : error;
  const erroDe = (campo: string) => erroDoCampo(daResposta, campo);
  const form = useFormComErros(recusa ?? error);
  const trocaSenha = nova.senha !== '' || nova.confirmacao !== '';
  const sujo =
    campos.email !== original.email || campos.telefone !== original.telefone || trocaSenha;

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    const daNova = trocaSenha ? problemaDaSenha(nova) : undefined;
    const daAtual = atual === '' ? FALTA_A_SENHA : undefined;
    const achado =
      daAtual !== undefined
        ? { atual: daAtual }
        : daNova === undefined
          ? undefined
          : { senha: daNova };
    setRecusa(achado);
    if (achado !== undefined) return;
    mutate({
      email: campos.email,
      ...(campos.telefone !== original.telefone && { phone: campos.telefone }),
      currentPassword: atual,
      ...(comCodigo && codigo.trim() !== '' && { codigo }),
      ...(trocaSenha && { password: nova.senha, confirmationPassword: nova.confirmacao }),
    });
  };

  return (
    <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
      <GuardaDeSaida sujo={sujo && !isSuccess} />
      <section className={classes.secao} aria-labelledby="perfil-pessoais">
        <h2 id="perfil-pessoais">Informações pessoais</h2>
        {email_pendente !== null && (
          <p className={classes.aviso}>
            Falta confirmar o novo e-mail: abra o link que enviamos para{' '}
            <strong>{email_pendente}</strong>. Até lá, continua valendo o atual.
          </p>
        )}
        <TextInput
          type="email"
          label="E-mail"
          description="Um e-mail novo vale depois de confirmado pelo link que enviamos a ele; o atual recebe um aviso, com um link para desfazer a troca"
          autoComplete="email"
          maxLength={200}
          value={campos.email}
          onChange={(evento) => setCampos({ ...campos, email: evento.currentTarget.value })}
          error={erroDe('email')}
        />
        <TelefoneInput
          value={campos.telefone}
          onChange={(telefone) => setCampos({ ...campos, telefone })}
          error={erroDe('phone')}
        />
      </section>
      <section className={classes.secao} aria-labelledby="perfil-seguranca">
        <h2 id="perfil-seguranca">Segurança</h2>
        <SenhaInput
          label="Senha atual"
          description="Para mudar o e-mail, o telefone ou a senha, digite a senha que você usa hoje"
          value={atual}
          onChange={(senha) => {
            setAtual(senha);
            if (senha === '') setNova(SENHA_VAZIA);
          }}
          error={recusa?.atual ?? erroDe('currentPassword')}
        />
        {comCodigo && (
          <CodigoInput
            required={false}
            value={codigo}
            onChange={setCodigo}
            error={erroDe('codigo')}
          />
        )}
        <SenhaNovaInputs
          valor={nova}
          onChange={setNova}
          disabled={atual === ''}
          pessoais={[usuario.nome, usuario.cpfcnpj, campos.email, campos.telefone]}
          erros={{
            senha: recusa?.senha ?? erroDe('password'),
            confirmacao: erroDe('confirmationPassword'),
          }}
        />
        <p className={classes.ajuda}>
          Ao trocar a senha, todas as outras sessões da conta são encerradas.
        </p>
      </section>
      <BarraDeSalvar
        sujo={sujo}
        ocupado={isPending || isSuccess}
        erro={daResposta}
        campos={CAMPOS}
      />
    </form>
  );
}
