import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { PAGINAS_PUBLICAS } from './paginas-publicas.mjs';

const DA_VISITA = ['src/routes/publica.tsx', 'src/features/iptu/iptu-page.tsx'];

/**
 * Pages by what a person opens together: the sign-in, the page that most visitors want with its
 * frame, the one of requests, and the other public ones, which stand on the same look-up, lists and
 * slips.
 */
const FAMILIAS: readonly (readonly [string, readonly string[]])[] = [
  ['entrada', ['src/routes/inicio.tsx']],
  ['visita', DA_VISITA],
  ['rol', ['src/features/esic/classificadas.tsx']],
  ['esic', ['src/features/esic/esic-page.tsx']],
  ['servicos', PAGINAS_PUBLICAS],
];

const daCasa = (path: string) =>
  fileURLToPath(new URL(`../../../packages/${path}`, import.meta.url));

/** A module of a package; one that was renamed would silently be packed anywhere. */
const doPacote = (path: string): string => {
  const modulo = daCasa(path);
  if (!existsSync(modulo)) throw new Error(`build/chunks.ts names ${path}, which is not there`);
  return modulo;
};

/**
 * Modules of packages that are entered by one file each, through which every page would seem to load
 * them all: the families that do, or none where it is what many later pages share.
 */
const DOS_PACOTES: ReadonlyMap<string, readonly string[]> = new Map(
  (
    [
      [['entrada', 'visita'], 'domain/src/acesso/permissoes.ts'],
      [['entrada', 'visita'], 'domain/src/acesso/servicos.ts'],
      [['entrada', 'visita'], 'domain/src/aparencia/cor.ts'],
      [['visita'], 'contracts/src/certidoes.ts'],
      [['visita'], 'contracts/src/consultas.ts'],
      [['visita'], 'contracts/src/documentos.ts'],
      [['visita'], 'contracts/src/tributos.ts'],
      [['visita'], 'domain/src/tributos/busca.ts'],
      [['rol'], 'domain/src/calendario/fuso.ts'],
      [['esic'], 'contracts/src/parametros.ts'],
      [[], 'contracts/src/solicitacoes/campos-da-solicitacao.ts'],
      [[], 'contracts/src/solicitacoes/consultar-solicitacoes.ts'],
      [[], 'contracts/src/solicitacoes/solicitacao-na-tela.ts'],
      [[], 'domain/src/solicitacoes/status.ts'],
      [[], 'domain/src/texto/caracteres.ts'],
    ] as const
  ).map(([familias, path]) => [doPacote(path), familias]),
);

/**
 * What is left of those packages, what is ticked, the card of a guide, and how an amount is made up, which is
 * read in dialogs and on the page of a link: it stays with the pages that use it.
 */
const DAS_QUE_USAM =
  /\/packages\/|\/src\/(?:ui\/marcar\.tsx|tributos\/guias\/(?:guia-card|valores)\.(?:tsx|module\.css)|tributos\/pagamento\/como-se-chegou\.(?:tsx|module\.css))$/;

/**
 * Rules of the domain that only who publishes an answer needs: kept apart, although the one entry of
 * their package makes every page seem to load them.
 */
const DE_QUEM_PUBLICA = /\/packages\/domain\/src\/publicacao\/(?:marcas|realces)\.ts$/;

/**
 * What a form stands on, with the schemas of its contract: it comes with the first form that is
 * opened, and with no page that has none.
 */
const DOS_FORMULARIOS =
  /\/node_modules\/zod\/|\/contracts\/src\/(?:endpoint|fields)\.ts\?esquemas$|\/src\/(?:lib\/(?:fatos-do-contrato|formulario|rascunho)\.ts|ui\/(?:formulario|texto-contado)\.tsx)$/;

/** Texts of the one catalogue of errors that a page says by itself, kept from the pages that say none. */
const ERROS_DE_UMA_PAGINA = /\/contracts\/src\/(?:erros-do-govbr|errors-de-guias)\.ts$/;

/** How what a city writes of itself is asked for: by itself, or its pages would load those of accounts. */
const DOS_CONTEUDOS =
  /\/src\/(?:features\/conteudos\/conteudos(?:-api\.ts|\.module\.css)|(?:conteudos|busca-do-portal)\.ts)$/;

/**
 * What is small and goes with every page: where what only browsers without code are shown stands, empty,
 * in the pages of all the others; and the button of gov.br, or who did not get in by it would load the entrance.
 */
const DE_TODAS =
  /\/src\/ui\/(?:(?:sem-codigo|enderecos-da-pagina)\.tsx|botao-govbr\.(?:tsx|module\.css))$/;

/** Small parts of pages of every kind: in a file of its own, or each would load the pages of another. */
const PECAS =
  /\/src\/(?:lib\/numeros\.ts|tributos\/atendimento\.tsx)$|\/src\/ui\/(?:copy-button\.tsx|fatos\.(?:tsx|module\.css)|form-error\.(?:tsx|module\.css)|outcome\.tsx|leitura\.module\.css|secao\.module\.css)$|\/icons\/Icon(?:Check|Copy|CircleCheck|FileOff|FileSearch|PlayerPause)\.mjs$|\/(?:contracts\/src\/pagination|domain\/src\/dinheiro\/centavos)\.ts$/;

/**
 * What every page that shows a request stands on, down to how the dialogs of appeals come: with what only
 * some of them need, whoever looks up a protocol would load forms.
 */
const DOS_PEDIDOS =
  /\/src\/esic\/(?:processo\/(?:quem-pode\.ts|selos\.tsx)|recursos\/dialogos\.ts)$/;

type Modulos = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const findFamilias = (id: string): readonly string[] | undefined => DOS_PACOTES.get(id);

/** The families whose pages load this module with them. */
function familiasDe(id: string, modulos: Modulos, visto = new Set<string>()): Set<string> {
  if (visto.has(id)) return new Set();
  visto.add(id);
  const sabidas = findFamilias(id);
  if (sabidas !== undefined) return new Set(sabidas);
  const familia = FAMILIAS.find(([, paginas]) =>
    paginas.some((pagina) => id.endsWith(`/apps/web/${pagina}`)),
  )?.[0];
  if (familia !== undefined) return new Set([familia]);
  const importadores = modulos.getModuleInfo(id)?.importers ?? [];
  return new Set(importadores.flatMap((um) => [...familiasDe(um, modulos, visto)]));
}

/** Modules that several pages share, in one file by the name given. */
const compartilhados = (
  priority: number,
  minShareCount: number,
  nome: (familias: ReadonlySet<string>) => string | null,
): Rolldown.CodeSplittingGroup => ({
  priority,
  minShareCount,
  name: (id, modulos) => nome(familiasDe(id, modulos)),
  includeDependenciesRecursively: false,
  test: (id) => findFamilias(id) !== undefined || !DAS_QUE_USAM.test(id),
});

/**
 * Where a module goes that several pages share. A phone pays for every request and for every byte:
 * what all pages need is one file, what both first pages need is another, what one of them shares
 * with later pages comes in one piece, and so does what the services share among themselves. What
 * is left is packed by the pages that use it.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'publicacao',
    test: DE_QUEM_PUBLICA,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  {
    name: (id) => basename(id, '.ts'),
    test: ERROS_DE_UMA_PAGINA,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  {
    name: 'conteudos',
    test: DOS_CONTEUDOS,
    priority: 6,
    includeDependenciesRecursively: false,
  },
  {
    name: 'formularios',
    test: DOS_FORMULARIOS,
    priority: 6,
    includeDependenciesRecursively: false,
  },
  {
    name: 'primeiras',
    test: DE_TODAS,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pecas',
    test: PECAS,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pedidos',
    test: DOS_PEDIDOS,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  { name: 'base', tags: ['$initial'], priority: 4 },
  compartilhados(3, 2, (familias) => {
    if (familias.has('entrada')) return familias.size > 1 ? 'primeiras' : 'entrada';
    if (familias.has('visita')) return 'visita';
    if (familias.has('rol')) return 'rol';
    return familias.has('esic') && !familias.has('servicos') ? 'esic' : null;
  }),
  compartilhados(2, 3, (familias) =>
    familias.has('servicos') && !familias.has('esic') ? 'servicos' : null,
  ),
  // By which pages use them, small ones with their nearest: fewer than 3,000 bytes aren't worth a request.
  {
    ...compartilhados(1, 3, () => 'comum'),
    entriesAware: true,
    entriesAwareMergeThreshold: 3000,
  },
];
