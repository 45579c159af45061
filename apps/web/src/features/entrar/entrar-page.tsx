import { Link, useLocation, useSearchParams } from 'wouter';
import { login, type Usuario } from '@balcao/contracts';
import { Button } from '../../ui/button.tsx';
import { Tab, TabPanel, Tabs, TabsList } from '../../ui/tabs.tsx';
import { lerDocumento, findServico, type ChaveServicoPublico } from '@balcao/domain';
import { useRef, useState, type SubmitEvent } from 'react';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Brasao } from '../../layout/marca.tsx';
import { Hero, HeroCard } from '../../layout/hero.tsx';
import { useOrgao } from '../../lib/orgao.ts';
import { useWebview } from '../../lib/webview.ts';
import { usePageHeading } from '../../ui/page.tsx';
import { mensagemDe } from '../../lib/api-error.ts';
import { DocumentoInput } from '../../ui/masked-input.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SenhaInput } from '../../ui/senha-input.tsx';
import { ICONES } from '../../ui/servico-icones.ts';
import { erroDoCampo } from '../../lib/erros-de-campo.ts';
import { useNoNavegador } from '../../lib/navegacao.ts';
import { useRespostaSemCodigo, useSemCodigo } from '../../lib/sem-codigo.ts';
import { DeTodos } from './de-todos.tsx';
import { EntradaComGovbr } from './entrada-com-govbr.tsx';
import { EntrouCard, RecusaDaEntrada, Saiu } from './entrar-sem-codigo.tsx';
import { useEntrar } from './use-entrar.tsx';
import { Actions } from '../../ui/buttons.tsx';
import classes from './entrar.module.css';

interface Atalho {
  chave: ChaveServicoPublico;
  href: string;
}

/** Services that need no sign-in, labelled to the letter of the specification. */
export function Atalhos({ atalhos }: { atalhos: readonly Atalho[] }) {
  return (
    <nav className={classes.atalhos} aria-labelledby="atalhos">
      <h2 id="atalhos" className={classes.subtitulo}>
        Sem precisar entrar
      </h2>
      <ul className={classes.lista}>
        {atalhos.map(({ chave, href }) => {
          const Icone = ICONES[chave];
          return (
            <li key={chave}>
              <Link href={href} className={classes.atalho}>
                <Icone size={26} stroke={1.75} aria-hidden />
                <span>{findServico(chave)?.atalho_publico}</span>
                <IconChevronRight size={20} aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** CPF/CNPJ and password; 'Entrar' waits for both, and a failure opens a dialog. */
function EntrarForm({ onEntrar }: { onEntrar: (usuario: Usuario) => void }) {
  const { cod_empre } = useOrgao();
  const simples = useSemCodigo('entrada', () => ({ orgao_id: cod_empre }));
  const acordada = useNoNavegador(() => true, false);
  const [credencial, setCredencial] = useState(simples?.campos['credencial'] ?? '');
  const [senha, setSenha] = useState('');
  const [motivo, setMotivo] = useState(erroDoCampo(simples?.erro, 'credencial'));
  const campoSenha = useRef<HTMLInputElement>(null);
  const { entrar, reset, erro, ocupado, dialogo } = useEntrar({ onSuccess: onEntrar });

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    const lido = lerDocumento(credencial);
    setMotivo(lido.ok ? undefined : lido.motivo);
    if (lido.ok) entrar({ orgao_id: cod_empre, credencial: lido.valor, senha });
  };

  return (
    <>
      <form className={classes.formulario} onSubmit={enviar} noValidate {...simples?.atributos}>
        <DocumentoInput
          name="credencial"
          {...(import.meta.env.SSR && motivo && { autoFocus: true })}
          value={credencial}
          onChange={setCredencial}
          error={motivo}
          disabled={ocupado}
        />
        <SenhaInput
          ref={campoSenha}
          name="senha"
          value={senha}
          onChange={setSenha}
          error={erroDoCampo(simples?.erro, 'senha')}
          disabled={ocupado}
        />
        {import.meta.env.SSR && simples?.erro && <RecusaDaEntrada erro={simples.erro} />}
        <Button
          type="submit"
          fullWidth
          loading={ocupado}
          disabled={acordada && (credencial === '' || senha === '')}
        >
          Entrar
        </Button>
        {erro && (
          <Modal
            titulo="Não foi possível realizar autenticação"
            onClose={reset}
            focoDepois={campoSenha}
          >
            <p>{mensagemDe(erro)}</p>
            <Actions>
              <Button onClick={reset}>Entendi</Button>
            </Actions>
          </Modal>
        )}
      </form>
      {dialogo}
    </>
  );
}

const ABAS = [
  { valor: 'contribuinte', rotulo: 'Contribuinte' },
  { valor: 'prefeitura', rotulo: 'Prefeitura' },
] as const;

interface EntrarCardProps {
  onEntrar: (usuario: Usuario) => void;
  /** Offered to taxpayers only (`portal.md` §2). */
  onCriarConta: (() => void) | undefined;
  onRecuperarSenha: () => void;
}

/** The login card: one form for each kind of account; changing the tab clears the fields. */
function EntrarCard({ onEntrar, onCriarConta, onRecuperarSenha }: EntrarCardProps) {
  return (
    <section id="entrar" className={classes.cartao} aria-labelledby="titulo-entrar">
      <h2 id="titulo-entrar" className={classes.subtitulo}>
        Entrar
      </h2>
      <Tabs defaultValue="contribuinte">
        <TabsList grow aria-label="Tipo de conta">
          {ABAS.map(({ valor, rotulo }) => (
            <Tab key={valor} value={valor}>
              {rotulo}
            </Tab>
          ))}
        </TabsList>
        {ABAS.map(({ valor }) => (
          <TabPanel key={valor} value={valor} className={classes.painel}>
            <EntradaComGovbr />
            <EntrarForm onEntrar={onEntrar} />
            <div className={classes.outras}>
              <Button variant="subtle" onClick={onRecuperarSenha}>
                Esqueci minha senha
              </Button>
              {valor === 'contribuinte' && onCriarConta && (
                <Button variant="default" onClick={onCriarConta}>
                  Criar nova conta
                </Button>
              )}
            </div>
          </TabPanel>
        ))}
      </Tabs>
    </section>
  );
}

/** Where to go after signing in: a page of the dashboard that was asked for, else the dashboard. */
const destinoDe = (depois: string | null): string =>
  depois !== null && /^\/dashboard(\/|$)/.test(depois) ? depois : '/dashboard';

interface EntrarPageProps {
  atalhos: readonly Atalho[];
  /** Offered only where the institution takes registrations. */
  onCriarConta: (() => void) | undefined;
  onRecuperarSenha: () => void;
}

/** Sign-in page of an institution: welcome, shortcuts to what needs no sign-in, and the card. */
export function EntrarPage({ atalhos, onCriarConta, onRecuperarSenha }: EntrarPageProps) {
  const orgao = useOrgao();
  const heading = usePageHeading('Entrar');
  const [busca] = useSearchParams();
  const [, navigate] = useLocation();
  const { dentroDoApp } = useWebview();
  const entrou = useRespostaSemCodigo(login)?.data;
  const aqui = entrou?.orgao_id === orgao.cod_empre ? entrou : undefined;

  return (
    <Hero
      orgao={orgao}
      boasVindas={
        <section className={classes.boasVindas}>
          <div className={classes.identidade}>
            <span className={classes.brasao}>
              <Brasao orgao={orgao} tamanho={72} />
            </span>
            <div>
              <p className={classes.olho}>Bem-vindo ao balcão de atendimento</p>
              <h1 ref={heading} tabIndex={-1} className={classes.titulo}>
                {orgao.nome}
              </h1>
            </div>
          </div>
          <p>
            Consulte e pague impostos, tire certidões e acompanhe seus pedidos, a qualquer hora.
          </p>
          <form action="/buscar" role="search" className={classes.busca}>
            <input type="hidden" name="cod_empre" value={orgao.cod_empre} />
            <input
              name="busca"
              type="search"
              aria-label="O que você procura?"
              placeholder="O que você procura?"
              maxLength={100}
              required
            />
            <button type="submit">Buscar</button>
          </form>
          <p className={classes.acoes}>
            <DeTodos />
            {atalhos.length > 0 && (
              <a className={classes.irParaEntrar} href="#entrar">
                Entrar na minha conta
              </a>
            )}
            {!dentroDoApp && (
              <Link className={classes.trocar} href="/">
                Trocar de instituição
              </Link>
            )}
          </p>
        </section>
      }
    >
      {atalhos.length > 0 && <Atalhos atalhos={atalhos} />}
      <HeroCard>
        {import.meta.env.SSR && <Saiu />}
        {import.meta.env.SSR && aqui ? (
          <EntrouCard usuario={aqui} />
        ) : (
          <EntrarCard
            onEntrar={() => navigate(destinoDe(busca.get('depois')))}
            onCriarConta={onCriarConta}
            onRecuperarSenha={onRecuperarSenha}
          />
        )}
      </HeroCard>
    </Hero>
  );
}
