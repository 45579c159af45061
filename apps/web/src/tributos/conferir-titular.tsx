import { enviarDocumentoPublico, type TIPOS_DE_DOCUMENTO } from '@balcao/contracts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/campo.tsx';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import { useId, useState, type SubmitEvent } from 'react';
import { lerJson, request } from '../lib/call.ts';
import { useNoNavegador } from '../lib/navegacao.ts';
import { useSemCodigo } from '../lib/sem-codigo.ts';
import { useAcao } from '../lib/use-acao.ts';
import { FormError } from '../ui/form-error.tsx';
import classes from './conferir-titular.module.css';

interface DocumentoConferido {
  tipo: keyof typeof TIPOS_DE_DOCUMENTO;
  cod_empre: number;
  cod_verificador: string;
}

/** What was typed goes in the body, and in no address. */
const perguntar = async (documento: DocumentoConferido, titular: string): Promise<boolean> => {
  const { tipo, ...codigo } = documento;
  const resposta = await request(enviarDocumentoPublico, {
    body: { ...codigo, titular },
    headers: { 'X-Path': tipo, Accept: 'application/json' },
  });
  return (await lerJson<{ data: { confere: boolean } }>(resposta)).data.confere;
};

/** What the portal answered to a browser without code; undefined where nobody was named. */
const confereEm = (resposta: unknown): boolean | undefined =>
  (resposta as { data?: { confere?: boolean | null } } | undefined)?.data?.confere ?? undefined;

/**
 * Asks whether the document that was checked is of who somebody thinks it is: the portal answers yes
 * or no, and shows no name.
 */
export function ConferirTitular({ documento }: { documento: DocumentoConferido }) {
  const { tipo, ...codigo } = documento;
  const simples = useSemCodigo('conferencia', () => ({ 'x-path': tipo, ...codigo }));
  const [titular, setTitular] = useState(simples?.campos['titular'] ?? '');
  const id = useId();
  const acordada = useNoNavegador(() => true, false);
  const { mutate, data, error, isPending, reset } = useAcao({
    mutationFn: (digitado: string) => perguntar(documento, digitado),
  });
  const confere = import.meta.env.SSR && simples ? confereEm(simples.resposta) : data;
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    if (titular.trim() !== '') mutate(titular.trim());
  };
  return (
    <form
      className={classes.formulario}
      onSubmit={enviar}
      noValidate
      aria-labelledby={id}
      {...simples?.atributos}
    >
      <h3 id={id}>De quem é este documento?</h3>
      <TextInput
        name="titular"
        label="Nome completo ou CPF/CNPJ"
        description="O portal responde se confere, sem mostrar o nome."
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        disabled={isPending}
        value={titular}
        onChange={({ currentTarget }) => {
          setTitular(currentTarget.value);
          reset();
        }}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconUserCheck size={20} aria-hidden />}
        disabled={acordada && titular.trim() === ''}
        loading={isPending}
      >
        Conferir
      </Button>
      <p role="status" className={classes.resposta} data-confere={confere}>
        {confere === true && 'Confere: o documento é desta pessoa.'}
        {confere === false &&
          'Não confere. Escreva o nome inteiro, como no documento, ou todos os números do CPF/CNPJ.'}
      </p>
      <FormError erro={error} />
    </form>
  );
}
