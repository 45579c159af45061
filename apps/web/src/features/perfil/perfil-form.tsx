import type { Perfil } from '@balcao/contracts';
import { alterarPerfil } from '@balcao/contracts/esquemas';
import { formatarTelefone, telefoneNacional } from '@balcao/domain';
import { useFormulario } from '../../lib/formulario.ts';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { recarregarSalvo } from '../../lib/navegacao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { BarraDeSalvar } from '../../ui/barra-de-salvar.tsx';
import { GuardaDeSaida } from '../../ui/guarda-de-saida.tsx';
import { TelefoneInput } from '../../ui/masked-input.tsx';
import { CodigoInput } from '../../ui/codigo-input.tsx';
import { useDesafioDaChave } from '../../lib/chave-de-acesso.ts';
import { SenhaInput } from '../../ui/senha-input.tsx';
import { SenhaNovaInputs } from '../../ui/senha-nova.tsx';
import { salvarPerfil } from './perfil-api.ts';
import classes from './perfil.module.css';

const registrar = (erro: Error) => console.error('perfil', erro);

const FALTA_A_SENHA = 'Informe a senha atual para salvar as mudanças.';

/** What the form holds before anything is changed. */
const guardados = ({ email, telefone }: Perfil['usuario']) => ({
  email: email ?? '',
  phone: telefone === null ? '' : formatarTelefone(telefoneNacional(telefone)),
  currentPassword: '',
  codigo: '',
  password: '',
  confirmationPassword: '',
});

const trocaSenha = (nova: { password: string; confirmationPassword: string }): boolean =>
  nova.password !== '' || nova.confirmationPassword !== '';

/**
 * The person's e-mail, telephone and password, each changed with the current password, and the code of
 * who has the two-factor sign-in on; the page reloads after saving.
 */
export function PerfilForm({ perfil }: { perfil: Perfil }) {
  const { usuario, email_pendente } = perfil;
  const comCodigo = perfil.dois_fatores.ativo;
  const desafio = useDesafioDaChave();
  // Who came from gov.br may have no password: gov.br is asked instead, by the server.
  const comSenha = usuario.nivel === null;
  const original = guardados(usuario);
  const acao = useAcao({
    mutationFn: (body: Parameters<typeof salvarPerfil>[1]) => salvarPerfil(usuario.id, body),
    onSuccess: recarregarSalvo,
    onError: registrar,
  });
  const form = useFormulario(alterarPerfil, {
    inicial: original,
    corpo: ({ email, phone, currentPassword, codigo, ...nova }) => ({
      email,
      ...(phone !== original.phone && { phone }),
      ...(comSenha && { currentPassword }),
      ...(comCodigo && codigo.trim() !== '' && { codigo }),
      ...(trocaSenha(nova) && nova),
    }),
    acao,
    regras: ({ currentPassword }) => ({
      currentPassword: comSenha && currentPassword === '' ? FALTA_A_SENHA : undefined,
    }),
  });
  const { email, phone, currentPassword } = form.valores;
  const sujo = email !== original.email || phone !== original.phone || trocaSenha(form.valores);

  return (
    <Formulario de={form} className={classes.formulario}>
      <GuardaDeSaida sujo={sujo && !acao.isSuccess} />
      <section className={classes.secao} aria-labelledby="perfil-pessoais">
        <h2 id="perfil-pessoais">Informações pessoais</h2>
        {email_pendente !== null && (
          <p className={classes.aviso}>
            Falta confirmar o novo e-mail: abra o link que enviamos para{' '}
            <strong>{email_pendente}</strong>. Até lá, continua valendo o atual.
          </p>
        )}
        <Campo
          {...form.campo('email')}
          type="email"
          label="E-mail"
          description="Um e-mail novo vale depois de confirmado pelo link que enviamos a ele; o atual recebe um aviso, com um link para desfazer a troca"
          autoComplete="email"
          withAsterisk={false}
        />
        <TelefoneInput {...form.campo('phone')} />
      </section>
      <section className={classes.secao} aria-labelledby="perfil-seguranca">
        <h2 id="perfil-seguranca">Segurança</h2>
        {comSenha ? (
          <SenhaInput
            {...form.campo('currentPassword')}
            label="Senha atual"
            description="Para mudar o e-mail, o telefone ou a senha, digite a senha que você usa hoje"
            onChange={(senha) =>
              form.editar({
                currentPassword: senha,
                ...(senha === '' && { password: '', confirmationPassword: '' }),
              })
            }
          />
        ) : (
          <p className={classes.ajuda}>
            Você entrou com o gov.br: ele confirma quem você é, e a senha deste portal é opcional.
          </p>
        )}
        {comSenha && comCodigo && <CodigoInput {...form.campo('codigo')} desafio={desafio} />}
        <SenhaNovaInputs
          senha={form.campo('password')}
          confirmacao={form.campo('confirmationPassword')}
          disabled={comSenha && currentPassword === ''}
          pessoais={[usuario.nome, usuario.cpfcnpj, email, phone]}
        />
        <p className={classes.ajuda}>
          Ao trocar a senha, todas as outras sessões da conta são encerradas.
        </p>
      </section>
      <BarraDeSalvar sujo={sujo} ocupado={acao.isPending || acao.isSuccess} {...form.recusa} />
    </Formulario>
  );
}
