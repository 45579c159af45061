import { formatarDocumento, lerIdentificador } from '@balcao/domain';
import { NativeSelect, TextInput, Textarea } from '../../ui/campo.tsx';
import { useState, type SubmitEvent } from 'react';
import { useOrgao } from '../../lib/orgao.ts';
import { ocultaGuias } from '../../tributos/numero-impresso.ts';
import type { PedidoDeCertidao, TipoDeEmissao } from './use-certidao.ts';
import { emissaoDe, useCamposDaCertidao, type Textos } from './campos-da-certidao.ts';
import { opcoesDe, IdentificadorInput } from './identificador.tsx';
import { erroDoCampo } from '../../lib/erros-de-campo.ts';
import { useNoNavegador } from '../../lib/navegacao.ts';
import type { Simples } from '../../lib/sem-codigo.ts';
import { SemCodigo } from '../../ui/sem-codigo.tsx';
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

/** What its field says, with code and without. */
const INSCRICAO = {
  name: 'inscricao',
  label: 'Inscrição do imóvel',
  description: 'Está no carnê do IPTU.',
  maxLength: 40,
  autoComplete: 'off',
  spellCheck: false,
} as const;

interface InscricaoDoImovelProps {
  campo: { value: string; onChange: (texto: string) => void } | undefined;
  disabled: boolean;
}

/** Its field; nothing where it is not needed. */
function InscricaoDoImovel({ campo, disabled }: InscricaoDoImovelProps) {
  if (!campo) return null;
  return (
    <TextInput
      {...INSCRICAO}
      required
      withAsterisk={false}
      disabled={disabled}
      value={campo.value}
      onChange={({ currentTarget }) => campo.onChange(currentTarget.value)}
    />
  );
}

/** The same without code, where no choice of the form shows or hides a field. */
function InscricaoSemCodigo({ simples }: { simples: Simples | undefined }) {
  if (!ocultaGuias(useOrgao())) return null;
  const erro = erroDoCampo(simples?.erro, 'inscricao');
  return (
    <SemCodigo>
      {import.meta.env.SSR && (
        <TextInput
          {...INSCRICAO}
          description={`Só para a certidão de um imóvel. ${INSCRICAO.description}`}
          defaultValue={simples?.campos['inscricao']}
          error={erro}
        />
      )}
    </SemCodigo>
  );
}

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
        name="finalidade"
        disabled={disabled}
        value={textos.finalidade}
        onChange={({ currentTarget }) => onChange({ finalidade: currentTarget.value })}
      />
      <TextInput
        label="Remetente"
        description="Opcional"
        maxLength={100}
        name="remetente"
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
        name="observacao"
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
  /** Whom staff come from the page of. */
  deQuem: string | undefined;
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
  const { meuDocumento, deQuem, codigo, visitante, onConferir, onEmitir } = props;
  const acordada = useNoNavegador(() => true, false);
  // A code that came by a link is looked up once there is code; without, by who sends it.
  const ocupado = acordada ? props.ocupado : undefined;
  const opcoes = opcoesDe(meuDocumento !== undefined);
  const form = useCamposDaCertidao(codigo, opcoes, deQuem);
  const { simples, tipo, emissao, textos, setDigitado, setMotivo, setEmissao } = form;

  const verificador = tipo === 'verificador';
  const identificador = tipo === 'cpfcnpj' ? formatarDocumento(meuDocumento ?? '') : form.digitado;
  const ocupada = ocupado !== undefined;
  const pedeInscricao = acordada && visitante && !verificador && emissao === 'ICT';
  const inscricao = useInscricaoDoImovel(pedeInscricao);
  const semEmissao = !verificador && emissao === '';
  const falta = [identificador === '', semEmissao, inscricao.falta].some(Boolean);
  /** What only who asks for one fills in: without code nobody knows which it will be. */
  const soParaEmitir = (acordada && verificador) || ocupada;

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

  const mudarTipo = (valor: string) => {
    form.setTipo(opcoes.find(({ value }) => value === valor)?.value ?? tipo);
    setDigitado('');
    setMotivo(undefined);
  };

  return (
    <form className={classes.formulario} onSubmit={enviar} noValidate {...simples?.atributos}>
      <NativeSelect
        name="tipo"
        label="Tipo de identificador"
        data={opcoes}
        value={tipo}
        disabled={ocupada}
        onChange={({ currentTarget: { value } }) => mudarTipo(value)}
      />
      <IdentificadorInput
        key={tipo}
        {...form.campo('identificador')}
        tipo={tipo}
        value={identificador}
        onChange={setDigitado}
        disabled={ocupada}
      />
      <NativeSelect
        {...form.campo('emissao')}
        label="Tipo Emisão"
        data={TIPOS_DE_EMISSAO}
        required={!verificador}
        withAsterisk={false}
        value={emissao}
        disabled={soParaEmitir}
        onChange={({ currentTarget: { value } }) => setEmissao(emissaoDe(value))}
      />
      <InscricaoDoImovel campo={inscricao.campo} disabled={ocupada} />
      {visitante && <InscricaoSemCodigo simples={simples} />}
      <TextosDoRequerente
        textos={textos}
        disabled={soParaEmitir}
        visitante={visitante}
        onChange={(parte) => form.setTextos({ ...textos, ...parte })}
      />
      <Actions>
        <OcupadoButton type="submit" ocupado={ocupado} disabled={acordada && falta}>
          {rotuloDoBotao(verificador, emissao)}
        </OcupadoButton>
      </Actions>
    </form>
  );
}
