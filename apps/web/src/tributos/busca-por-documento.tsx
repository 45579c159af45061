import { formatarDocumento, lerDocumento } from '@balcao/domain';
import { Button } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { SubmitEvent } from 'react';
import { useCamposDaBusca } from '../lib/campos-da-busca.ts';
import { useFocoDeVolta } from '../lib/foco-de-volta.ts';
import { DocumentoInput } from '../ui/masked-input.tsx';
import classes from './busca-form.module.css';

interface BuscaPorDocumentoProps {
  /** What the page shows the answer of. */
  buscado: string | undefined;
  onBuscar: (cpfcnpj: string) => void;
  /** The answer is on its way. */
  ocupado: boolean;
  /** What the button says. */
  botao: string;
}

/** The CPF/CNPJ of whose data is looked for; nothing to press while it is empty (`portal.md` §5). */
export function BuscaPorDocumento({ buscado, onBuscar, ocupado, botao }: BuscaPorDocumentoProps) {
  const { campos, editar, motivos, setMotivos } = useCamposDaBusca({
    cpfcnpj: formatarDocumento(buscado ?? ''),
  });
  const { cpfcnpj } = campos;
  const guardarFoco = useFocoDeVolta(ocupado);

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    const lido = lerDocumento(cpfcnpj);
    setMotivos(lido.ok ? undefined : { cpfcnpj: lido.motivo });
    if (!lido.ok) return;
    guardarFoco();
    onBuscar(lido.valor);
  };

  return (
    <form className={classes.formulario} data-campos="1" onSubmit={enviar} noValidate role="search">
      <DocumentoInput
        value={cpfcnpj}
        onChange={(texto) => editar({ cpfcnpj: texto })}
        error={motivos?.cpfcnpj}
        autoComplete="off"
        disabled={ocupado}
      />
      <Button
        type="submit"
        leftSection={<IconSearch size={20} aria-hidden />}
        disabled={cpfcnpj === ''}
        loading={ocupado}
      >
        {botao}
      </Button>
    </form>
  );
}
