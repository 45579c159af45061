import { enviarArquivoDoDocumento } from '@balcao/contracts';
import { ACEITA_ANEXOS, BYTES_DO_ANEXO, formatarTamanho } from '@balcao/domain';
import { useState } from 'react';
import { erroDoCampo } from '../../lib/erros-de-campo.ts';
import type { CampoDoFormulario } from '../../lib/formulario.ts';
import { enviar } from '../../lib/upload.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { ArquivoCampo } from '../../ui/arquivo-campo.tsx';
import { FormError } from '../../ui/form-error.tsx';

interface ArquivoDoDocumentoProps {
  campo: CampoDoFormulario<string>;
  /** What the file is called that the document has already. */
  atual: string | undefined;
}

const TIPOS = ACEITA_ANEXOS.replaceAll('.', '').replaceAll(',', ', ');

/** The file of a document: sent as soon as it is chosen, and checked before the document is saved. */
export function ArquivoDoDocumento({ campo, atual }: ArquivoDoDocumentoProps) {
  const [porcento, setPorcento] = useState<number>();
  const { onChange } = campo;
  // What is saved is what is told here: nothing while a file travels, and what was there when it does not arrive.
  const [antes] = useState(campo.value);
  const { mutate, data, error, isPending, reset } = useAcao({
    mutationFn: async (arquivo: File) =>
      (
        await enviar(enviarArquivoDoDocumento, {
          campos: {},
          arquivos: [arquivo],
          chave: crypto.randomUUID(),
          aoAvancar: setPorcento,
          signal: new AbortController().signal,
        })
      ).data,
    onSuccess: ({ arquivo }) => onChange(arquivo),
    onError: () => onChange(antes),
    onSettled: () => setPorcento(undefined),
  });
  const nome = data?.arquivo_nome ?? atual;
  return (
    <div>
      <ArquivoCampo
        name={campo.name}
        label={atual === undefined ? 'Arquivo' : 'Outro arquivo, para uma versão nova (opcional)'}
        ajuda={`${TIPOS}, de até ${formatarTamanho(BYTES_DO_ANEXO)}. Tire antes o que identifica pessoas: todas as pessoas poderão baixar.`}
        accept={ACEITA_ANEXOS}
        disabled={campo.disabled || isPending}
        error={erroDoCampo(error, 'anexos') ?? campo.error}
        onChange={(arquivo) => {
          reset();
          onChange(arquivo ? '' : antes);
          if (arquivo) mutate(arquivo);
        }}
      />
      {isPending && (
        <p role="status">
          {porcento === 100 ? 'Conferindo o arquivo...' : `Enviando: ${porcento ?? 0}%`}
        </p>
      )}
      {!isPending && nome !== undefined && <p role="status">Arquivo: {nome}</p>}
      {erroDoCampo(error, 'anexos') === undefined && <FormError erro={error} />}
    </div>
  );
}
