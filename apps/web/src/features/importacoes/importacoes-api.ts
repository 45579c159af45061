import {
  baixarRejeitadas,
  cancelarImportacao,
  enviarImportacao,
  gravarImportacao,
  listImportacoes,
  type Importacao,
} from '@balcao/contracts';
import type { TipoDeImportacao } from '@balcao/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { baixarArquivo } from '../../lib/abrir-documento.ts';
import { enviar } from '../../lib/upload.ts';

const ANDANDO = new Set<Importacao['etapa']>(['CONFERINDO', 'GRAVANDO']);

export const estaAndando = ({ etapa }: Importacao): boolean => ANDANDO.has(etapa);

/** The last imports; asked again every second while one is worked at. */
export const importacoesQuery = queryOptions({
  queryKey: ['importacoes'],
  queryFn: async ({ signal }) => (await call(listImportacoes, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(estaAndando) ? 1_000 : false),
});

export interface ArquivoParaImportar {
  tipo: TipoDeImportacao;
  arquivo: File;
  mapa: string | undefined;
  aoAvancar: (porcento: number) => void;
  signal: AbortSignal;
}

export const enviarArquivo = async ({ tipo, arquivo, mapa, ...envio }: ArquivoParaImportar) =>
  (
    await enviar(enviarImportacao, {
      ...envio,
      campos: { tipo, ...(mapa !== undefined && { mapa }) },
      arquivos: [arquivo],
      chave: crypto.randomUUID(),
    })
  ).data;

export const gravar = ({ id, deixar_rejeitadas }: { id: string; deixar_rejeitadas: boolean }) =>
  call(gravarImportacao, { params: { id }, body: { deixar_rejeitadas } });

export const cancelar = (id: string) => call(cancelarImportacao, { params: { id } });

export const baixarAsRejeitadas = (id: string) =>
  baixarArquivo(baixarRejeitadas, { params: { id } }, 'linhas-rejeitadas.csv');
