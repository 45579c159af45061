import type { Usuario } from '@balcao/contracts';
import type { ApiError } from '../../lib/api-error.ts';
import { erroDoCampo, soDeCampos } from '../../lib/erros-de-campo.ts';
import { enderecoDaSaida } from '../../lib/govbr.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { useBotaoSemCodigo, useEnviado } from '../../lib/sem-codigo.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/campo.tsx';
import { ErrorPanel } from '../../ui/states.tsx';
import classes from './entrar.module.css';

const CAMPOS = ['credencial', 'senha'];

/** Why a browser without code did not sign in, and the field of the second factor where that is missing. */
export function RecusaDaEntrada({ erro }: { erro: ApiError }) {
  const pedido = erro.code === 'CODIGO_NECESSARIO';
  const errado = erro.code === 'CODIGO_INVALIDO' ? erro.message : erroDoCampo(erro, 'codigo');
  if (soDeCampos(erro, CAMPOS)) return null;
  if (!pedido && errado === undefined)
    return <ErrorPanel erro={erro} titulo="Não foi possível realizar autenticação" />;
  return (
    <TextInput
      name="codigo"
      label="Código de verificação"
      description="Digite de novo a senha, e o código do aplicativo ou um de recuperação."
      autoComplete="one-time-code"
      error={errado}
      required
    />
  );
}

/** Who is signed in, in a browser without code: what works there, and the way out. */
export function EntrouCard({ usuario }: { usuario: Usuario }) {
  const sair = useBotaoSemCodigo('saida', () => ({}));
  return (
    <section className={classes.cartao} aria-labelledby="entrou">
      <h2 id="entrou" className={classes.subtitulo}>
        Você entrou como {usuario.nome}
      </h2>
      <p>
        O painel da sua conta só abre num navegador com JavaScript. Sem ele, os serviços desta
        página funcionam como para quem não entrou.
      </p>
      {usuario.pendencia === 'DOIS_FATORES' && (
        <p>A sua conta ainda precisa ativar a verificação em duas etapas, no painel.</p>
      )}
      {usuario.pendencia === 'GOVBR' && (
        <p>A sua instituição exige da equipe a entrada com o gov.br, no nível ouro.</p>
      )}
      <div>
        <Button variant="default" {...sair}>
          Sair
        </Button>
      </div>
    </section>
  );
}

/** Said once to who signed out. */
export function Saiu() {
  const enviado = useEnviado();
  const { cod_empre, govbr } = useOrgao();
  if (enviado?.formulario !== 'saida') return null;
  return enviado.erro ? (
    <p role="alert">{enviado.erro.message}</p>
  ) : (
    <div role="status">
      <p>Você saiu da sua conta.</p>
      {govbr && (
        <p>
          Entrou com gov.br neste aparelho?{' '}
          <a href={enderecoDaSaida(cod_empre)}>Saia de lá também</a>.
        </p>
      )}
    </div>
  );
}
