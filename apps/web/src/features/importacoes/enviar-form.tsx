import {
  formatarTamanho,
  IMPORTACAO_BYTES,
  TIPOS_DE_IMPORTACAO,
  type TipoDeImportacao,
} from '@balcao/domain';
import { useSearchParams } from 'wouter';
import { enviarImportacao } from '@balcao/contracts/esquemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormulario } from '../../lib/formulario.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { ArquivoCampo } from '../../ui/arquivo-campo.tsx';
import { Button } from '../../ui/button.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { enviarArquivo, importacoesQuery } from './importacoes-api.ts';
import classes from './importacoes.module.css';

const OPCOES = [
  { value: '', label: 'Escolha' },
  ...Object.entries(TIPOS_DE_IMPORTACAO).map(([value, label]) => ({ value, label })),
];

/** What an address asks to be sent (`?tipo=indices`), where it is something that there is. */
const tipoDoEndereco = (tipo: string | null): string =>
  tipo !== null && Object.hasOwn(TIPOS_DE_IMPORTACAO, tipo) ? tipo : '';

/** Chooses what a file brings and sends it; its trial run begins by itself and writes nothing. */
export function EnviarForm({ ocupada }: { ocupada: boolean }) {
  const queries = useQueryClient();
  const [params] = useSearchParams();
  const [arquivo, setArquivo] = useState<File>();
  const [mapa, setMapa] = useState<File>();
  const [enviado, setEnviado] = useState<number>();
  const controle = useRef<AbortController>(undefined);
  const acao = useAcao({
    mutationFn: async ({ tipo }: { tipo: TipoDeImportacao }) => {
      if (arquivo === undefined) throw new Error('there is no file to send');
      controle.current = new AbortController();
      return enviarArquivo({
        tipo,
        arquivo,
        mapa: await mapa?.text(),
        aoAvancar: setEnviado,
        signal: controle.current.signal,
      });
    },
    onSettled: async () => {
      setEnviado(undefined);
      await queries.invalidateQueries(importacoesQuery);
    },
  });
  const form = useFormulario(enviarImportacao, {
    inicial: { tipo: tipoDoEndereco(params.get('tipo')) },
    corpo: ({ tipo }) => ({ tipo: tipo as TipoDeImportacao }),
    acao,
  });
  const grande = (arquivo?.size ?? 0) > IMPORTACAO_BYTES;
  return (
    <Formulario de={form} className={classes.formulario}>
      <Campo {...form.campo('tipo')} label="O que o arquivo traz" opcoes={OPCOES} required />
      <ArquivoCampo
        label="Arquivo"
        ajuda={`Retorno do banco ou planilha salva como CSV, também compactada (.gz), de até ${formatarTamanho(IMPORTACAO_BYTES)}.`}
        accept=".csv,.txt,.ret,.gz,text/csv,text/plain"
        disabled={form.ocupado}
        onChange={setArquivo}
      />
      <ArquivoCampo
        label="Mapa das colunas (opcional)"
        ajuda="Um arquivo .json, quando as colunas têm outros nomes. O manual de importação diz como se escreve."
        accept=".json,application/json"
        disabled={form.ocupado}
        onChange={setMapa}
      />
      {grande && (
        <p role="alert">
          O arquivo passa de {formatarTamanho(IMPORTACAO_BYTES)}: compacte-o (.gz) ou divida-o.
        </p>
      )}
      {enviado !== undefined && (
        <div className={classes.andamento}>
          <progress max={100} value={enviado} aria-label="Envio do arquivo" />
          <span>Enviando: {enviado}%</span>
          <Button variant="default" onClick={() => controle.current?.abort()}>
            Parar o envio
          </Button>
        </div>
      )}
      <FormError {...form.recusa} />
      <Actions>
        <Button
          type="submit"
          loading={form.ocupado}
          disabled={!form.completo || arquivo === undefined || grande || ocupada}
        >
          Enviar e simular
        </Button>
      </Actions>
      {ocupada && <p>Há uma importação em curso: espere que termine, ou cancele-a abaixo.</p>}
    </Formulario>
  );
}
