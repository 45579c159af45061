import type { ConteudoGerido } from '@balcao/contracts';
import {
  ehTipoDeConteudo,
  formatarData,
  TIPOS_DE_CONTEUDO,
  type TipoDeConteudo,
} from '@balcao/domain';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Abas } from '../../ui/abas.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';
import { foiNegado, SemAcesso } from '../../ui/sem-acesso.tsx';
import { Espera } from '../../ui/states.tsx';
import { HistoriaModal, TirarModal } from './conteudo-acoes.tsx';
import { geridosQuery } from './conteudos-gestao-api.ts';
import classes from './conteudos-gestao.module.css';

const ConteudoModal = lazy(async () => ({
  default: (await import('./conteudo-modal.tsx')).ConteudoModal,
}));

/** How a text stands, in words. */
function situacaoDe({ publicado_em, a_publicar, revisao_vencida }: ConteudoGerido): string {
  if (publicado_em === null) return 'Rascunho: ninguém lê ainda';
  const publicado = `Publicado em ${formatarData(publicado_em)}`;
  if (a_publicar) return `${publicado}; há mudanças por publicar`;
  return revisao_vencida ? `${publicado}; a revisão está vencida` : publicado;
}

type Aberto =
  | { o_que: 'escrever'; gerido?: ConteudoGerido }
  | {
      o_que: 'tirar' | 'historia';
      gerido: ConteudoGerido;
    };

/** The texts of one kind, and what may be done with each. */
function DoTipo({ tipo }: { tipo: TipoDeConteudo }) {
  const consulta = useQuery(geridosQuery(tipo));
  const [aberto, setAberto] = useState<Aberto>();
  const fechar = () => setAberto(undefined);
  if (foiNegado(consulta.error)) return <SemAcesso />;
  const { nome: um } = TIPOS_DE_CONTEUDO[tipo];
  return (
    <div className={classes.tipo}>
      <div>
        <Button
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => setAberto({ o_que: 'escrever' })}
        >
          {um}: escrever
        </Button>
      </div>
      <Espera consulta={consulta} texto="Buscando os textos..." />
      {consulta.data?.length === 0 && (
        <EmptyState texto="Nada foi escrito ainda">
          O portal mostra esta parte vazia até que alguém a escreva.
        </EmptyState>
      )}
      <ul className={classes.lista}>
        {consulta.data?.map((gerido) => (
          <li key={gerido.id}>
            <div>
              <strong>{gerido.escrito.nome}</strong>
              <p>{situacaoDe(gerido)}</p>
            </div>
            <span className={classes.acoes}>
              {(
                [
                  ['escrever', 'Editar'],
                  ['historia', 'História'],
                  ['tirar', gerido.publicado_em === null ? 'Excluir' : 'Retirar'],
                ] as const
              ).map(([o_que, rotulo]) => (
                <Button
                  key={o_que}
                  variant="default"
                  aria-label={`${rotulo} ${gerido.escrito.nome}`}
                  onClick={() => setAberto({ o_que, gerido })}
                >
                  {rotulo}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {aberto?.o_que === 'escrever' && (
        <Suspense fallback={null}>
          <ConteudoModal tipo={tipo} visto={aberto.gerido} onClose={fechar} />
        </Suspense>
      )}
      {aberto?.o_que === 'tirar' && <TirarModal gerido={aberto.gerido} onClose={fechar} />}
      {aberto?.o_que === 'historia' && <HistoriaModal gerido={aberto.gerido} onClose={fechar} />}
    </div>
  );
}

const TIPOS = Object.keys(TIPOS_DE_CONTEUDO) as TipoDeConteudo[];

/** What the institution writes of itself: structure, Carta de Serviços, questions, norms and networks. */
export function ConteudosPage() {
  const [busca, mudar] = useSearchParams();
  const tipo = busca.get('tipo') ?? '';
  return (
    <Page
      titulo="Portal da instituição"
      descricao="O que o portal diz da prefeitura, como pedem a Lei de Acesso à Informação (art. 8º) e a Lei 13.460/2017 (art. 7º). Cada publicação fica na história."
    >
      <Abas
        rotulo="O que escrever"
        aba={ehTipoDeConteudo(tipo) ? tipo : 'UNIDADE'}
        onChange={(aba) => mudar({ tipo: aba })}
        abas={TIPOS.map((valor) => ({
          valor,
          rotulo: TIPOS_DE_CONTEUDO[valor].plural,
          conteudo: <DoTipo tipo={valor} />,
        }))}
      />
    </Page>
  );
}
