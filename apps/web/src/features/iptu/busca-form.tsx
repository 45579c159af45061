import { formatarDocumento, lerDocumento } from '@balcao/domain';
import { Button, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useState, type SubmitEvent } from 'react';
import { DocumentoInput } from '../../ui/masked-input.tsx';
import type { Identificacao } from '../../tributos/alvo.ts';
import classes from '../../tributos/busca-form.module.css';

interface BuscaFormProps {
  /** What the page shows the answer of. */
  busca: Identificacao | undefined;
  onBuscar: (busca: Identificacao) => void;
}

/** CPF/CNPJ or inscrição: filling one disables the other (`portal.md` §2). */
export function BuscaForm({ busca, onBuscar }: BuscaFormProps) {
  const pedida = {
    cpfcnpj: formatarDocumento(busca?.cpfcnpj ?? ''),
    inscricao: busca?.inscricao ?? '',
  };
  const [mostrada, setMostrada] = useState(pedida);
  const [cpfcnpj, setCpfcnpj] = useState(pedida.cpfcnpj);
  const [inscricao, setInscricao] = useState(pedida.inscricao);
  const [motivo, setMotivo] = useState<string>();

  // Going back and forward changes what was searched: the fields follow it.
  if (pedida.cpfcnpj !== mostrada.cpfcnpj || pedida.inscricao !== mostrada.inscricao) {
    setMostrada(pedida);
    setCpfcnpj(pedida.cpfcnpj);
    setInscricao(pedida.inscricao);
    setMotivo(undefined);
  }

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    if (inscricao.trim() !== '') {
      onBuscar({ inscricao: inscricao.trim() });
      return;
    }
    const lido = lerDocumento(cpfcnpj);
    setMotivo(lido.ok ? undefined : lido.motivo);
    if (lido.ok) onBuscar({ cpfcnpj: lido.valor });
  };

  return (
    <form className={classes.formulario} onSubmit={enviar} noValidate role="search">
      <DocumentoInput
        value={cpfcnpj}
        onChange={setCpfcnpj}
        error={motivo}
        disabled={inscricao !== ''}
        autoComplete="off"
      />
      <span className={classes.ou} aria-hidden>
        ou
      </span>
      <TextInput
        label="Inscrição do imóvel"
        value={inscricao}
        onChange={(evento) => setInscricao(evento.currentTarget.value)}
        disabled={cpfcnpj !== ''}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
      />
      <Button
        type="submit"
        leftSection={<IconSearch size={20} aria-hidden />}
        disabled={cpfcnpj === '' && inscricao.trim() === ''}
      >
        Consultar
      </Button>
    </form>
  );
}
