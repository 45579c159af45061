import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useMemo, useRef } from 'react';
import { ativarDoisFatores, iniciarDoisFatores } from '@balcao/contracts/esquemas';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import type { SegredoNovo } from '@balcao/contracts';
import { sessaoQuery, useUsuario } from '../../lib/sessao.ts';
import { Page } from '../../ui/page.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { mensagemDe } from '../../lib/api-error.ts';
import { useFormulario } from '../../lib/formulario.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { useAcao } from '../../lib/use-acao.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { CodigoInput } from '../../ui/codigo-input.tsx';
import { SenhaInput } from '../../ui/senha-input.tsx';
import { perfilQuery, useDesafioDaChave } from '../../lib/chave-de-acesso.ts';
import { ativar, iniciar } from './perfil-api.ts';
import { ChavesSecao } from './chaves-secao.tsx';
import { GerenciarDoisFatores } from './gerenciar-dois-fatores.tsx';
import { Espera } from '../../ui/states.tsx';
import { Actions } from '../../ui/buttons.tsx';
import classes from './perfil.module.css';

interface PedirSenhaProps {
  /** Another second factor is on, and is asked for. */
  comCodigo: boolean;
  onSegredo: (segredo: SegredoNovo) => void;
}

/** First the password: who found the screen open sets nothing up. */
function PedirSenha({ comCodigo, onSegredo }: PedirSenhaProps) {
  const desafio = useDesafioDaChave();
  const acao = useAcao({ mutationFn: iniciar, onSuccess: onSegredo });
  const form = useFormulario(iniciarDoisFatores, {
    inicial: { senha: '', codigo: '' },
    corpo: ({ senha, codigo }) => ({ senha, ...(comCodigo && { codigo }) }),
    acao,
  });
  const senha = form.campo('senha');
  return (
    <Formulario de={form} className={classes.formulario}>
      <p>
        Instale no celular um aplicativo autenticador, como Google Authenticator, Microsoft
        Authenticator ou Aegis. Depois digite a sua senha para começar.
      </p>
      <SenhaInput
        {...senha}
        label="Senha atual"
        error={senha.error ?? (acao.error && !comCodigo ? mensagemDe(acao.error) : undefined)}
      />
      {comCodigo && <CodigoInput {...form.campo('codigo')} desafio={desafio} required />}
      {comCodigo && <FormError {...form.recusa} />}
      <Actions>
        <Button
          type="submit"
          loading={form.ocupado}
          disabled={senha.value === '' || (comCodigo && form.valores.codigo === '')}
        >
          Começar
        </Button>
      </Actions>
    </Formulario>
  );
}

interface ConfirmarCodigoProps {
  segredo: SegredoNovo;
  onAtivar: (codigos: readonly string[]) => void;
}

/** Then the secret, read by the app, which proves it with a code. */
function ConfirmarCodigo({ segredo: { segredo, uri }, onAtivar }: ConfirmarCodigoProps) {
  const acao = useAcao({ mutationFn: ativar, onSuccess: onAtivar });
  const form = useFormulario(ativarDoisFatores, {
    inicial: { codigo: '' },
    corpo: (valores) => valores,
    acao,
  });
  const codigo = form.campo('codigo');
  return (
    <Formulario de={form} className={classes.formulario}>
      <ol className={classes.passos}>
        <li>
          <p>No aplicativo, toque em adicionar conta e leia este código com a câmera.</p>
          <div className={classes.qr}>
            <QrCode texto={uri} rotulo="QR code para o aplicativo autenticador" />
          </div>
          <p>Sem câmera? Digite no aplicativo esta chave:</p>
          <p className={classes.segredo}>{segredo.replace(/(.{4})(?=.)/g, '$1 ')}</p>
          <CopyButton
            variant="default"
            valor={segredo}
            rotulo="Copiar chave"
            confirmacao="Chave copiada"
          />
        </li>
        <li>
          <p>Digite o código que o aplicativo passou a mostrar.</p>
          <CodigoInput
            {...codigo}
            error={codigo.error ?? (acao.error ? mensagemDe(acao.error) : undefined)}
          />
        </li>
      </ol>
      <Actions>
        <Button type="submit" loading={form.ocupado} disabled={!form.completo}>
          Ativar
        </Button>
      </Actions>
    </Formulario>
  );
}

interface AtivarDoisFatoresProps
  extends Pick<ConfirmarCodigoProps, 'onAtivar'>, Pick<PedirSenhaProps, 'comCodigo'> {}

/** Sets the authenticator up: the password, the app's secret, a code of it. */
function AtivarDoisFatores(props: AtivarDoisFatoresProps) {
  const { comCodigo, onAtivar } = props;
  const [segredo, setSegredo] = useState<SegredoNovo>();
  return (
    <section className={classes.secao} aria-labelledby="aplicativo-titulo">
      <h2 id="aplicativo-titulo">Aplicativo autenticador</h2>
      {segredo ? (
        <ConfirmarCodigo segredo={segredo} onAtivar={onAtivar} />
      ) : (
        <PedirSenha comCodigo={comCodigo} onSegredo={setSegredo} />
      )}
    </section>
  );
}

interface CodigosDeRecuperacaoProps {
  codigos: readonly string[];
  onGuardados: () => Promise<unknown>;
}

/** The recovery codes, shown this once: to be copied, downloaded or printed. */
function CodigosDeRecuperacao({ codigos, onGuardados }: CodigosDeRecuperacaoProps) {
  const titulo = useRef<HTMLHeadingElement>(null);
  const [saindo, setSaindo] = useState(false);
  useEffect(() => titulo.current?.focus(), []);
  const texto = codigos.join('\n');
  const arquivo = useMemo(() => URL.createObjectURL(new Blob([`${texto}\n`])), [texto]);
  useEffect(() => () => URL.revokeObjectURL(arquivo), [arquivo]);
  return (
    <section className={classes.secao} aria-labelledby="codigos-titulo">
      <h2 id="codigos-titulo" ref={titulo} tabIndex={-1}>
        Guarde os seus códigos de recuperação
      </h2>
      <p>
        Se você perder o celular, cada um deles abre a conta uma vez, no lugar do código do
        aplicativo. Eles não serão mostrados de novo: guarde-os fora do celular.
      </p>
      <ul className={classes.codigos} role="list">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <Actions>
        <CopyButton
          variant="default"
          valor={texto}
          rotulo="Copiar"
          confirmacao="Códigos copiados"
        />
        <ButtonAnchor
          variant="default"
          href={arquivo}
          download="codigos-de-recuperacao.txt"
          leftSection={<IconDownload size={20} aria-hidden />}
        >
          Baixar
        </ButtonAnchor>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
        <Button
          loading={saindo}
          onClick={() => {
            setSaindo(true);
            void onGuardados();
          }}
        >
          Já guardei os códigos
        </Button>
      </Actions>
    </section>
  );
}

/** Sets up the two-factor sign-in, renews its recovery codes, or turns it off. */
export function DoisFatoresPage() {
  const { id, pendencia } = useUsuario();
  const queries = useQueryClient();
  const consulta = useQuery(perfilQuery(id));
  const { data, refetch } = consulta;
  const [codigos, setCodigos] = useState<readonly string[]>();
  const atualizar = async () => {
    await Promise.all([refetch(), queries.invalidateQueries({ queryKey: sessaoQuery.queryKey })]);
    setCodigos(undefined);
  };
  // The second of two factors brings no new codes: those of the first go on.
  const receber = (novos: readonly string[]) =>
    novos.length > 0 ? setCodigos(novos) : void atualizar();
  const estado = data?.dois_fatores;
  return (
    <Page
      estreita
      titulo="Verificação em duas etapas"
      descricao={
        pendencia === 'DOIS_FATORES'
          ? 'Sua instituição a exige de quem atende. Configure-a para continuar: leva dois minutos.'
          : 'Além da senha, a entrada pede uma chave de acesso, como a digital do celular, ou um código do aplicativo autenticador.'
      }
    >
      <Espera consulta={consulta} texto="Buscando..." linhas={2} />
      {codigos && <CodigosDeRecuperacao codigos={codigos} onGuardados={atualizar} />}
      {!codigos && estado?.ativo && (
        <GerenciarDoisFatores estado={estado} onRenovar={setCodigos} onDesativar={atualizar} />
      )}
      {!codigos && estado && (
        <ChavesSecao estado={estado} onCadastrada={receber} onRetirada={atualizar} />
      )}
      {!codigos && estado && !estado.aplicativo && (
        <AtivarDoisFatores comCodigo={estado.ativo} onAtivar={receber} />
      )}
    </Page>
  );
}
