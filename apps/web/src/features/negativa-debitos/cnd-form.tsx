import { formatarDocumento } from '@balcao/domain';
import { NativeSelect, TextInput, Textarea } from '../../ui/campo.tsx';
import { useState, type SubmitEvent } from 'react';
import { useOrgao } from '../../lib/orgao.ts';
import { ocultaGuias } from '../../tributos/numero-impresso.ts';
import type { PedidoDeCertidao, TipoDeEmissao } from './use-certidao.ts';
import {
  lerIdentificador,
  opcoesDe,
  type TipoDeIdentificador,
  IdentificadorInput,
} from './identificador.tsx';
import { Actions, OcupadoButton } from '../../ui/buttons.tsx';
import classes from './cnd.module.css';

/**
 * The inscrição that a visitor adds to an ICT certificate, where a CPF/CNPJ alone shows no properties.
 */
function useInscricaoDoImovel(ictDeVisitante: boolean) {
  const orgao = useOrgao();
  const [digitada, setDigitada] = useState('');
  const exigida = ictDeVisitante && ocultaGuias(orgao);
  const inscricao = digitada.trim();
  return {
    /** What it adds to the request that is sent. */
    doImovel: exigida && { inscricao },
    falta: exigida && inscricao === '',
    campo: exigida ? { value: digitada, onChange: setDigitada } : undefined,
  };
}

interface InscricaoDoImovelProps {
  campo: { value: string; onChange: (texto: string) => void } | undefined;
  disabled: boolean;
}

/** Its field; nothing where it is not needed. */
function InscricaoDoImovel({ campo, disabled }: InscricaoDoImovelProps) {
  if (!campo) return null;
  return (
    <TextInput
      label="Inscrição do imóvel"
      description="Está no carnê do IPTU."
      required
      withAsterisk={false}
      maxLength={40}
      autoComplete="off"
      spellCheck={false}
      disabled={disabled}
      value={campo.value}
      onChange={({ currentTarget }) => campo.onChange(currentTarget.value)}
    />
  );
}

/** What the requester may write on a certificate. */
type Textos = Record<'finalidade' | 'remetente' | 'observacao', string>;

const TEXTOS_VAZIOS: Textos = { finalidade: '', remetente: '', observacao: '' };

interface TextosDoRequerenteProps {
  textos: Textos;
  disabled: boolean;
  /** Asked for without signing in: none of these texts is printed. */
  visitante: boolean;
  onChange: (parte: Partial<Textos>) => void;
}

/** The three fields that nobody needs to fill in (`portal.md` §5). */
function TextosDoRequerente(props: TextosDoRequerenteProps) {
  const { textos, disabled, visitante, onChange } = props;
  return (
    <>
      {visitante && (
        <p className={classes.aviso}>
          Sem entrar na sua conta, a certidão sai com o nome e o documento em parte, e sem a
          finalidade, o remetente e a observação. Quem a recebe confirma de quem ela é pelo código.
        </p>
      )}
      <TextInput
        label="Finalidade"
        description="Opcional"
        maxLength={100}
        disabled={disabled}
        value={textos.finalidade}
        onChange={({ currentTarget }) => onChange({ finalidade: currentTarget.value })}
      />
      <TextInput
        label="Remetente"
        description="Opcional"
        maxLength={100}
        disabled={disabled}
        value={textos.remetente}
        onChange={({ currentTarget }) => onChange({ remetente: currentTarget.value })}
      />
      <Textarea
        label="Observação"
        description={
          visitante
            ? 'Opcional'
            : 'Opcional. O que você escreve sai na certidão como informado pelo requerente.'
        }

        rows={3}

        maxLength={300}
        disabled={disabled}
        value={textos.observacao}
        onChange={({ currentTarget }) => onChange({ observacao: currentTarget.value })}
      />
    </>
  );
}

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
