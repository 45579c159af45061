import { formatarDocumento, lerDocumento } from '@balcao/domain';
import { Button } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useState, type SubmitEvent } from 'react';
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
  const pedido = formatarDocumento(buscado ?? '');
  const [mostrado, setMostrado] = useState(pedido);
  const [cpfcnpj, setCpfcnpj] = useState(pedido);
  const [motivo, setMotivo] = useState<string>();
  const guardarFoco = useFocoDeVolta(ocupado);

  // Going back and forward changes what was searched: the field follows it.
  if (pedido !== mostrado) {
    setMostrado(pedido);
    setCpfcnpj(pedido);
    setMotivo(undefined);
  }

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    const lido = lerDocumento(cpfcnpj);
    setMotivo(lido.ok ? undefined : lido.motivo);
    if (!lido.ok) return;
    guardarFoco();
    onBuscar(lido.valor);
  };

  return (
    <form className={classes.formulario} data-campos="1" onSubmit={enviar} noValidate role="search">
      <DocumentoInput
        value={cpfcnpj}
        onChange={setCpfcnpj}
        error={motivo}
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
