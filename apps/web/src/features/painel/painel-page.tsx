import { ButtonLink } from '../../ui/button.tsx';
import type { Servico } from '@balcao/contracts';
import { ehServidor, pode, type ChaveServico } from '@balcao/domain';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { useOrgao } from '../../lib/orgao.ts';
import { usePageHeading, Page } from '../../ui/page.tsx';
import { useUsuario } from '../../lib/sessao.ts';
import { ICONES } from '../../ui/servico-icones.ts';
import perfil from './perfil.svg';
import { EmptyState } from '../../ui/outcome.tsx';
import { ListLoading } from '../../ui/states.tsx';
import classes from './painel-page.module.css';

/** Greets the signed-in user by name; in few lines where work comes below. */
function BoasVindas({ orgao, baixa }: { orgao: string; baixa: boolean }) {
  const { nome } = useUsuario();
  return (
    <section className={classes.cartao} data-baixa={baixa || undefined}>
      <img
        className={classes.imagem}
        src={perfil}
        alt="Image de perfil do usuário"
        width={72}
        height={72}
      />
      <div className={classes.textos}>
        <p className={classes.saudacao}>Olá, {nome}!</p>
        <p className={classes.orgao}>Você está no balcão de atendimento: {orgao}.</p>
      </div>
    </section>
  );
}

type ServicoDoPainel = Servico & { action_key: ChaveServico; href: string };

/** One card for each service: title, description, icon, link. */
export function ServicosGrid({
  servicos,
  nivel = 2,
}: {
  servicos: readonly ServicoDoPainel[];
  /** Of the headings of its cards. */
  nivel?: 2 | 3;
}) {
  const Nome = `h${nivel}` as const;
  if (servicos.length === 0) return <EmptyState texto="Não há registros disponíveis" />;
  return (
    <ul className={classes.grade}>
      {servicos.map(({ action_key, nome, descricao, href }) => {
        const Icone = ICONES[action_key];
        return (
          <li key={action_key} className={classes.servico}>
            <span className={classes.icone}>
              <Icone size={28} stroke={1.75} aria-hidden />
            </span>
            <Nome className={classes.nome}>
              <Link href={href} className={classes.link}>
                {nome}
              </Link>
            </Nome>
            <p className={classes.descricao}>{descricao}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** While what waits is looked for. */
const BUSCANDO = 'Buscando o que espera você...';

const Trabalho = lazy(async () => ({
  default: (await import('./trabalho.tsx')).Trabalho,
}));

const Inicio = lazy(async () => ({
  default: (await import('./inicio/inicio.tsx')).Inicio,
}));
const FaltaParaReceber = lazy(async () => ({
  default: (await import('./receber/falta-para-receber.tsx')).FaltaParaReceber,
}));
const ContasQueEsperam = lazy(async () => ({
  default: (await import('./trabalho.tsx')).ContasQueEsperam,
}));

/**
 * `/dashboard`: the welcome; to a taxpayer what they owe and what waits, and the services; to staff what
 * waits for them, whose services are in the menu.
 */
export function PainelPage({ servicos }: { servicos: readonly ServicoDoPainel[] }) {
  const { nome } = useOrgao();
  const { tipo: papel } = useUsuario();
  const servidor = ehServidor({ papel });
  const trabalha = servidor && servicos.some(({ action_key }) => action_key === 'solicitacoes');
  const titulo = trabalha ? 'Seu trabalho' : servidor ? 'Serviços' : 'Início';
  const heading = usePageHeading(titulo);
  return (
    <div className={classes.pagina}>
      <BoasVindas orgao={nome} baixa={trabalha} />
      <h1 ref={heading} tabIndex={-1} className={classes.titulo}>
        {titulo}
      </h1>
      {pode(papel, 'parametros.gerenciar') && (
        <Suspense fallback={null}>
          <FaltaParaReceber />
        </Suspense>
      )}
      {trabalha ? (
        <Suspense fallback={<ListLoading texto={BUSCANDO} altura="4rem" />}>
          <Trabalho />
        </Suspense>
      ) : (
        <>
          <Suspense fallback={servidor ? null : <ListLoading texto={BUSCANDO} altura="4rem" />}>
            {servidor ? <ContasQueEsperam /> : <Inicio servicos={servicos} />}
          </Suspense>
          {!servidor && <h2 className={classes.subtitulo}>Serviços</h2>}
          <ServicosGrid servicos={servicos} nivel={servidor ? 2 : 3} />
        </>
      )}
    </div>
  );
}

/** The address names a service that this portal does not have (P13). */
export function ServicoInexistente({ chave }: { chave: string }) {
  return (
    <Page
      estreita
      titulo="Serviço inexistente"
      descricao={
        <>
          O serviço “{chave}” não existe neste portal: ele precisa ser implementado. Se você chegou
          aqui por um link, avise a prefeitura.
        </>
      }
    >
      <div>
        <ButtonLink href="/dashboard">Ver os serviços</ButtonLink>
      </div>
    </Page>
  );
}
