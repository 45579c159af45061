import { formatarDocumento } from '@balcao/domain';
import { NativeSelect } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { Actions } from '../../ui/actions.tsx';
import { OcupadoButton } from '../../ui/ocupado-button.tsx';
import type { PedidoDeCertidao, TipoDeEmissao } from './api.ts';
import classes from './cnd.module.css';
import { lerIdentificador, opcoesDe, type TipoDeIdentificador } from './identificador.ts';
import { InscricaoDoImovel, useInscricaoDoImovel } from './inscricao-do-imovel.tsx';
import { IdentificadorInput } from './identificador-input.tsx';
import { TEXTOS_VAZIOS, TextosDoRequerente } from './textos-do-requerente.tsx';

const TIPOS_DE_EMISSAO = [
  { value: '', label: 'Escolha' },
  { value: 'AMPLA', label: 'AMPLA: todos os débitos do contribuinte' },
  { value: 'ICT', label: 'ICT: os débitos de um imóvel' },
];

const rotuloDoBotao = (verificador: boolean, emissao: TipoDeEmissao | ''): string =>
  !verificador && emissao === 'ICT' ? 'Buscar imóveis' : 'Emitir';

interface CndFormProps {
  /** The document of the taxpayer who is signed in; undefined for who types one. */
  meuDocumento: string | undefined;
  /** A code that came by a link. */
  codigo: string | undefined;
  /** Who asks has not signed in, or asks as if not. */
  visitante: boolean;
  /** What is being done, if anything. */
  ocupado: string | undefined;
  onConferir: (codigo: string) => void;
  onEmitir: (pedido: PedidoDeCertidao) => void;
}

/** What to issue, for whom and what for; or the code of a certificate to check (`portal.md` §2). */
export function CndForm(props: CndFormProps) {
  const { meuDocumento, codigo, visitante, ocupado, onConferir, onEmitir } = props;
  const opcoes = opcoesDe(meuDocumento !== undefined);
  const [tipo, setTipo] = useState<TipoDeIdentificador>(
    codigo === undefined ? (opcoes[0]?.value ?? 'cpf') : 'verificador',
  );
  const [digitado, setDigitado] = useState(codigo ?? '');
  const [emissao, setEmissao] = useState<TipoDeEmissao | ''>('');
  const [textos, setTextos] = useState(TEXTOS_VAZIOS);
  const [motivo, setMotivo] = useState<string>();

  const verificador = tipo === 'verificador';
  const identificador = tipo === 'cpfcnpj' ? formatarDocumento(meuDocumento ?? '') : digitado;
  const ocupada = ocupado !== undefined;
  const inscricao = useInscricaoDoImovel(visitante && !verificador && emissao === 'ICT');
  const falta = identificador === '' || (!verificador && emissao === '') || inscricao.falta;

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    const lido = lerIdentificador(tipo, identificador);
    setMotivo(lido.ok ? undefined : lido.motivo);
    if (!lido.ok) return;
    if (verificador) onConferir(lido.valor);
    else if (emissao !== '') {
      const { doImovel } = inscricao;
      onEmitir({ tipo: emissao, cpfcnpj: lido.valor, ...doImovel, ...textos });
    }
  };

  return (
    <form className={classes.formulario} onSubmit={enviar} noValidate>
      <NativeSelect
        label="Tipo de identificador"
        data={opcoes}
        value={tipo}
        disabled={ocupada}
        onChange={({ currentTarget }) => {
          setTipo(opcoes.find(({ value }) => value === currentTarget.value)?.value ?? tipo);
          setDigitado('');
          setMotivo(undefined);
        }}
      />
      <IdentificadorInput
        key={tipo}
        tipo={tipo}
        value={identificador}
        onChange={setDigitado}
        error={motivo}
        disabled={ocupada}
      />
      <NativeSelect
        label="Tipo Emisão"
        data={TIPOS_DE_EMISSAO}
        required={!verificador}
        withAsterisk={false}
        value={emissao}
        disabled={verificador || ocupada}
        onChange={({ currentTarget: { value } }) =>
          setEmissao(value === 'ICT' || value === 'AMPLA' ? value : '')
        }
      />
      <InscricaoDoImovel campo={inscricao.campo} disabled={ocupada} />
      <TextosDoRequerente
        textos={textos}
        disabled={verificador || ocupada}
        visitante={visitante}
        onChange={(parte) => setTextos({ ...textos, ...parte })}
      />
      <Actions>
        <OcupadoButton type="submit" ocupado={ocupado} disabled={falta}>
          {rotuloDoBotao(verificador, emissao)}
        </OcupadoButton>
      </Actions>
    </form>
  );
}
